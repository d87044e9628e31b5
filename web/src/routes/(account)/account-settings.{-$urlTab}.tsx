import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AccountSettingsPage } from '#features/account-security/account-settings-page.tsx'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

const NotificationSettings = lazyPart(
  async () =>
    (await import('#features/notifications/choices/notification-settings.tsx')).NotificationSettings,
)

export const Route = createFileRoute('/(account)/account-settings/{-$urlTab}')({
  staticData: { column: 'form' },
  validateSearch: typedSearch<{ passkey?: string }>,
  component: () => (
    <AccountSettingsPage
      urlTab={Route.useParams().urlTab}
      passkey={Route.useSearch().passkey}
      more={hasFeature('inbox') ? [notifications] : []}
    />
  ),
})

const notifications = {
  title: 'Notifications',
  content: (
    <Suspense fallback={<AwaitedPart />}>
      <NotificationSettings />
    </Suspense>
  ),
}
