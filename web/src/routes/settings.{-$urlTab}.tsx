import { createFileRoute } from '@tanstack/react-router'
import { readSettingsAddress, type SettingsAddress } from '../features/settings/settings-address.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { typedSearch } from '../shared/search/typed-search.ts'

export const Route = createFileRoute('/settings/{-$urlTab}')({
  staticData: { column: 'form' },
  validateSearch: typedSearch<SettingsAddress>,
  component: () => (
    <SettingsPage urlTab={Route.useParams().urlTab} address={readSettingsAddress(Route.useSearch())} />
  ),
})
