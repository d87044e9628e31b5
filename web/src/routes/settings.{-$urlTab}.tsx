import { createFileRoute } from '@tanstack/react-router'
import { readSettingsAddress } from '../features/settings/settings-address.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'

export const Route = createFileRoute('/settings/{-$urlTab}')({
  validateSearch: readSettingsAddress,
  component: () => <SettingsPage urlTab={Route.useParams().urlTab} address={Route.useSearch()} />,
  staticData: { frame: 'member' },
})
