import { createFileRoute } from '@tanstack/react-router'
import type { DeadlineView } from 'contract/deadlines/deadline-query.ts'
import { DeadlinesPage } from '#features/listings/deadlines/deadlines-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/deadlines')({
  validateSearch: typedSearch<DeadlineView>,
  component: DeadlinesPage,
})
