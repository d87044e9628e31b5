import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const AccessPage = lazyPart(() =>
  import('#features/staff/access/access-page.tsx').then((module) => module.AccessPage),
)

export const Route = createFileRoute('/staff/access')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="access">
      <AccessPage />
    </ConsoleGate>
  ),
})
