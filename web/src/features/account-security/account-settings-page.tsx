import { useNavigate } from '@tanstack/react-router'
import { hasFeature, hasOtherIssuer } from '#shared/portal-config.ts'
import { ManagedElsewhere } from '#shared/session/managed-elsewhere.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { SectionTabs } from '#shared/ui/layout/section-tabs.tsx'
import type { TabDefinition } from '#shared/ui/layout/tabs.tsx'
import { ContactData } from './contact-data.tsx'
import { ManageFactors } from './factors/manage-factors.tsx'
import { FACTORS_SLUG } from './factors/passkey-address.ts'
import { usePasskeyOutcome } from './factors/use-passkey-outcome.ts'
import { MyData } from './my-data.tsx'
import { ChangeForm } from './passwords/change-form.tsx'
import { RememberedBrowsers } from './remembered-browsers.tsx'
import { SecurityActivity } from './security-activity.tsx'

/**
 * `/account-settings/{urlTab}`: the member's password, second factors, security activity, contact data, and own data,
 * plus added tabs.
 */
export function AccountSettingsPage({
  urlTab,
  passkey,
  more,
}: {
  urlTab: string | undefined
  passkey: string | undefined
  more: TabDefinition[]
}) {
  const navigate = useNavigate()
  const openTab = (urlTab: string, replace = false) =>
    void navigate({ to: '/account-settings/{-$urlTab}', params: { urlTab }, search: {}, replace })
  usePasskeyOutcome(passkey, () => openTab(FACTORS_SLUG, true))
  return (
    <>
      <PageHead
        title="Account Settings"
        lead={
          hasOtherIssuer() ? (
            <ManagedElsewhere />
          ) : more.length > 0 ? (
            'Your password, two-step verification and notifications.'
          ) : (
            'Your password and two-step verification.'
          )
        }
      />
      <SectionTabs
        label="Account Settings"
        tabs={[
          ...(hasOtherIssuer()
            ? []
            : [
                { title: 'Change Password', content: <ChangeForm /> },
                { title: 'Manage Authentications', content: <ManageFactors /> },
              ]),
          ...(hasFeature('account')
            ? [{ title: 'Security Activity', content: <SecurityParts /> }, contactData]
            : []),
          ...more,
          ...(hasFeature('account') ? [myData] : []),
        ]}
        activeSlug={urlTab}
        onChange={(slug) => openTab(slug)}
      />
    </>
  )
}

function SecurityParts() {
  return (
    <div className="grid gap-5">
      <RememberedBrowsers />
      <SecurityActivity />
    </div>
  )
}

const contactData = {
  title: 'Contact Info',
  content: <ContactData />,
}

const myData = {
  title: 'My Data',
  content: <MyData />,
}
