import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const SchedulePage = lazyPart(() =>
  import('#features/staff/imports/schedule/schedule-page.tsx').then((module) => module.SchedulePage),
)

export const Route = createFileRoute('/staff/imports/schedule')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="imports">
      <SchedulePage />
    </ConsoleGate>
  ),
})
