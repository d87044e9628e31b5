import { useNavigate } from '@tanstack/react-router'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { ManageFactors } from './factors/manage-factors.tsx'
import { usePasskeyOutcome } from './factors/use-passkey-outcome.ts'
import { ChangeForm } from './passwords/change-form.tsx'

/** `/account-settings/{urlTab}`: the own password and second factors. */
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
        ]}
        activeSlug={urlTab}
        onChange={(slug) =>
          void navigate({ to: '/account-settings/{-$urlTab}', params: { urlTab: slug }, search: {} })
        }
      />
    </>
  )
}
