import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const OverviewPage = lazyPart(() =>
  import('#features/staff/console/overview-page.tsx').then((module) => module.OverviewPage),
)

export const Route = createFileRoute('/staff/')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate>
      <OverviewPage />
    </ConsoleGate>
  ),
})
