import { createFileRoute } from '@tanstack/react-router'
import type { ImportListState } from '#features/staff/imports/import-list-state.ts'
import { ImportsPage } from '#features/staff/imports/imports-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/imports/')({
  staticData: { isConsole: true, area: 'imports' },
  validateSearch: typedSearch<ImportListState>,
  component: ImportsPage,
})
