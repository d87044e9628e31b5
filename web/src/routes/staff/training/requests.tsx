import { createFileRoute } from '@tanstack/react-router'
import type { RequestListState } from '#features/staff/training/requests/request-state.ts'
import { RequestsPage } from '#features/staff/training/requests/requests-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/requests')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<RequestListState>,
  component: RequestsPage,
})
