import { useRouterState } from '@tanstack/react-router'

/** A line at the top while the next page loads; not for pages that are there at once. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading && <div aria-hidden="true" className="route-progress" />
}
