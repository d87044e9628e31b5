import { createFileRoute } from '@tanstack/react-router'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { AccountSettingsPage } from '#features/account-security/account-settings-page.tsx'
import { ActingForOthers } from '#features/grants/acting-for-others.tsx'
import { NotificationSettings } from '#features/notifications/notification-settings.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { typedSearch } from '#shared/search/typed-search.ts'
import { useProfile } from '#shared/session/use-profile.ts'

export const Route = createFileRoute('/(account)/account-settings/{-$urlTab}')({
  staticData: { column: 'sections' },
  validateSearch: typedSearch<{ passkey?: string; approve?: string; decline?: string; request?: boolean }>,
  component: AccountSettings,
})

function AccountSettings() {
  const { standing } = useProfile()
  const mayAct = hasFeature('act') && standing?.standing !== 'suspended'
  return (
    <AccountSettingsPage
      urlTab={Route.useParams().urlTab}
      passkey={Route.useSearch().passkey}
      more={[...(mayAct ? [acting] : []), ...(hasFeature('inbox') ? [notifications] : [])]}
    />
  )
}

const acting = {
  title: GRANT_TEXTS.title,
  content: <ActingTab />,
}

const notifications = {
  title: 'Notifications',
  content: <NotificationSettings />,
}

/** A link opens its question or form once. */
function ActingTab() {
  const { approve, decline, request } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ActingForOthers
      linked={{ approve, decline, request }}
      onAnswered={() => void navigate({ to: '.', search: {}, replace: true })}
    />
  )
}
