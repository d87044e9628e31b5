import { createFileRoute } from '@tanstack/react-router'
import type { DeadlineListState } from '#features/listings/deadlines/list/deadline-state.ts'
import { DeadlinesPage } from '#features/listings/deadlines/list/deadlines-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/deadlines')({
  validateSearch: typedSearch<DeadlineListState>,
  component: DeadlinesPage,
})
