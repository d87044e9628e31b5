import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { ConsoleGate } from '#staff/console-gate.tsx'
import { PreviewedPortal } from '#staff/preview/previewed-portal.ts'
import { ShownPortal } from '../../app/preview/load-shown-portal.ts'

/** Every page of the Staff Console: open to staff, and where a page names an area, to staff of that area. */
export const Route = createFileRoute('/staff')({ component: Console })

function Console() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  return (
    <ConsoleGate key={page?.routeId} area={page?.staticData.area}>
      <PreviewedPortal value={ShownPortal}>
        <Outlet />
      </PreviewedPortal>
    </ConsoleGate>
  )
}
