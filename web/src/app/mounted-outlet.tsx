import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { findRoute, mountedRoutes, ROUTE_DEFINITIONS } from 'contract/menu/route-rules.ts'
import { portalConfig } from '../shared/portal-config.ts'
import { NotFound } from '../shared/ui/layout/not-found.tsx'

/** The page of the address, if menu and rules mount it for this member; else it is not found. */
export function MountedOutlet({ profile, items }: { profile: AuthMember; items: MenuItem[] }) {
  const hasComponent = useMatches({ select: (matches) => matches.length > 1 })
  const definition = useLocation({ select: ({ pathname }) => findRoute(ROUTE_DEFINITIONS, pathname) })
  // An address without definition is for the router to judge.
  const isMounted =
    definition === null ||
    mountedRoutes([definition], {
      items,
      facts: profile,
      features: portalConfig().features ?? [],
      hasComponent: () => hasComponent,
    }).length > 0
  return isMounted ? <Outlet /> : <NotFound />
}
