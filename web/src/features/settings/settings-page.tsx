import { useNavigate } from '@tanstack/react-router'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { PageText } from '#shared/page-text/page-text.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { MemberSettings } from './member-settings.tsx'
import { OfficeSettings } from './office-settings.tsx'
import type { SettingsAddress } from './settings-address.ts'

/** `/settings/{urlTab}`: settings of the member, of an office, or of another member. */
export function SettingsPage({ urlTab, address }: { urlTab: string | undefined; address: SettingsAddress }) {
  const profile = useProfile()
  const navigate = useNavigate()
  const tabs = [{ title: 'Member Settings', content: <MemberSettings agent={address.agent} /> }]
  if (isOfficeLevel(profile))
    tabs.push({ title: 'Office Settings', content: <OfficeSettings officeCode={address.office} /> })
  return (
    <>
      <PageHead title="Settings" lead="Your MLS preferences and your office's defaults." />
      <PageText place="settings" />
      <Tabs
        label="Settings"
        tabs={tabs}
        activeSlug={urlTab}
        onChange={(slug) => void navigate({ to: '/settings/{-$urlTab}', params: { urlTab: slug } })}
      />
    </>
  )
}
