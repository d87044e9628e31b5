import { useRouterState } from '@tanstack/react-router'

/** A line at the top while the next page is on its way; what is there at once shows none. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading && <div aria-hidden="true" className="route-progress" />
}
