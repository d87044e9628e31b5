import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const SettingsPage = lazyPart(() =>
  import('#features/staff/settings/settings-page.tsx').then((module) => module.SettingsPage),
)

export const Route = createFileRoute('/staff/settings/')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="settings">
      <SettingsPage />
    </ConsoleGate>
  ),
})
