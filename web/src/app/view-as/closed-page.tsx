import { IconEyeOff } from '@tabler/icons-react'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'

/** Stands in place of what only the member may open. */
function ClosedPage() {
  return <EmptyState title={VIEW_TEXTS.closed} icon={<IconEyeOff size={22} aria-hidden="true" />} />
}

/** The pages of members that a view does not open. */
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

/** Takes away what such pages are made of and ask for; `routes` are those of the router, by their ids. */
export function closePages(routes: object): void {
  for (const route of Object.values<Route>(routes as Record<string, Route>))
    if (CLOSED.some((pattern) => pattern.test(route.fullPath)))
      route.update({ component: ClosedPage, loader: undefined, beforeLoad: undefined })
}
