import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#staff/settings/settings-page.tsx'

export const Route = createFileRoute('/staff/settings/')({
  staticData: { isConsole: true, area: 'settings' },
  component: SettingsPage,
})
