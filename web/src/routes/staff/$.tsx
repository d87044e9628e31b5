import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { NotFound } from '#shared/ui/layout/not-found.tsx'

export const Route = createFileRoute('/staff/$')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate>
      <NotFound />
    </ConsoleGate>
  ),
})
