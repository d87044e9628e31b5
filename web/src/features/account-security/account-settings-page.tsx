import { useNavigate } from '@tanstack/react-router'
import { hasFeature } from '#shared/portal-config.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { SecurityActivity } from './activity/security-activity.tsx'
import { ManageFactors } from './factors/manage-factors.tsx'
import { usePasskeyOutcome } from './factors/use-passkey-outcome.ts'
import { ChangeForm } from './passwords/change-form.tsx'

/** `/account-settings/{urlTab}`: the own password, second factors and security activity. */
export function AccountSettingsPage({
  urlTab,
  passkey,
}: {
  urlTab: string | undefined
  passkey: string | undefined
}) {
  const navigate = useNavigate()
  usePasskeyOutcome(passkey)
  return (
    <>
      <PageHead title="Account Settings" lead="Your password and two-step verification." />
      <Tabs
        label="Account Settings"
        tabs={[
          { title: 'Change Password', content: <ChangeForm /> },
          { title: 'Manage Authentications', content: <ManageFactors /> },
          ...(hasFeature('account') ? [{ title: 'Security Activity', content: <SecurityActivity /> }] : []),
        ]}
        activeSlug={urlTab}
        onChange={(slug) =>
          void navigate({ to: '/account-settings/{-$urlTab}', params: { urlTab: slug }, search: {} })
        }
      />
    </>
  )
}
