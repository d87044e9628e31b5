import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { findRoute, mountedRoutes, ROUTE_DEFINITIONS } from 'contract/menu/route-rules.ts'
import { actingTab } from '../shared/acting/acting-tab.ts'
import { portalConfig } from '../shared/portal-config.ts'
import { NotFound } from '../shared/ui/layout/not-found.tsx'
import { ClosedWhileActing } from './acting/closed-while-acting.tsx'

/** The page of the address, if menu and rules mount it for this member; otherwise not found. */
export function MountedOutlet({ profile, items }: { profile: AuthMember; items: MenuItem[] }) {
  const acting = actingTab()
  const isOpen = useLocation({ select: ({ pathname }) => acting?.isPageOpen(pathname) })
  const hasComponent = useMatches({ select: (matches) => matches.length > 1 })
  const definition = useLocation({ select: ({ pathname }) => findRoute(ROUTE_DEFINITIONS, pathname) })
  // The router handles an address without a definition.
  const isMounted =
    definition === null ||
    mountedRoutes([definition], {
      items,
      facts: profile,
      features: portalConfig().features ?? [],
      hasComponent: () => hasComponent,
    }).length > 0
  if (isOpen === false) return <ClosedWhileActing />
  // Pages that a grant opens are mounted regardless of the receiver's own menu.
  return isOpen || isMounted ? <Outlet /> : <NotFound />
}
