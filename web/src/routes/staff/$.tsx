import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { NotFound } from '#shared/ui/layout/not-found.tsx'

/** All of the console until its routes are mounted, and then what none of them is. */
export const Route = createFileRoute('/staff/$')({
  staticData: { isConsole: true },
  beforeLoad: async ({ context, location }) => {
    if (await context.mountConsole()) throw redirect({ href: location.href, replace: true })
  },
  component: () => (
    <ConsoleGate>
      <NotFound />
    </ConsoleGate>
  ),
})
