import { createFileRoute } from '@tanstack/react-router'
import { ContentListPage } from '#features/staff/content/list/content-list-page.tsx'
import type { ContentListState } from '#features/staff/content/list/list-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/texts')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<ContentListState>,
  component: () => <ContentListPage kindName="texts" />,
})
