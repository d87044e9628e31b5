import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const WaitingPage = lazyPart(() =>
  import('#features/staff/settings/waiting-page.tsx').then((module) => module.WaitingPage),
)

export const Route = createFileRoute('/staff/settings/waiting')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="settings">
      <WaitingPage />
    </ConsoleGate>
  ),
})
