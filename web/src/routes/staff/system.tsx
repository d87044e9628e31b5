import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const SystemPage = lazyPart(() =>
  import('#features/staff/system/system-page.tsx').then((module) => module.SystemPage),
)

export const Route = createFileRoute('/staff/system')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="system">
      <SystemPage />
    </ConsoleGate>
  ),
})
