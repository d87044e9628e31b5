import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingsPage } from '#features/account-security/account-settings-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/(account)/account-settings/{-$urlTab}')({
  staticData: { column: 'form' },
  validateSearch: typedSearch<{ passkey?: string }>,
  component: () => (
    <AccountSettingsPage urlTab={Route.useParams().urlTab} passkey={Route.useSearch().passkey} />
  ),
})
