import { IconEyeOff } from '@tabler/icons-react'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'

/** Replaces pages that only the member may open. */
function ClosedPage() {
  return <EmptyState title={VIEW_TEXTS.closed} icon={<IconEyeOff size={22} aria-hidden="true" />} />
}

/** The member pages that a view does not open. */
const CLOSED = [
  /^\/notifications/,
  /^\/account-settings/,
  /^\/password-/,
  /^\/forgot-password/,
  /^\/aor-messages/,
  /^\/staff/,
  /^\/logout/,
]

type Route = { fullPath: string; update: (options: object) => unknown }

/** Removes the components and loaders of such pages; `routes` are the router's, by ID. */
export function closePages(routes: object): void {
  for (const route of Object.values<Route>(routes as Record<string, Route>))
    if (CLOSED.some((pattern) => pattern.test(route.fullPath)))
      route.update({ component: ClosedPage, loader: undefined, beforeLoad: undefined })
}
