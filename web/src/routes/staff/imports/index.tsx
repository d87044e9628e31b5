import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { type ImportListState, ImportsPage } from '#staff/imports/imports-page.tsx'

export const Route = createFileRoute('/staff/imports/')({
  staticData: { isConsole: true, area: 'imports' },
  validateSearch: typedSearch<ImportListState>,
  component: ImportsPage,
})
