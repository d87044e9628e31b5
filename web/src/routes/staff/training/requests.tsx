import { createFileRoute } from '@tanstack/react-router'
import { type RequestListState, RequestsPage } from '#features/training/staff/requests-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/requests')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<RequestListState>,
  component: RequestsPage,
})
