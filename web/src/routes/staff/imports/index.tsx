import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const ImportsPage = lazyPart(() =>
  import('#features/staff/imports/imports-page.tsx').then((module) => module.ImportsPage),
)

export const Route = createFileRoute('/staff/imports/')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="imports">
      <ImportsPage />
    </ConsoleGate>
  ),
})
