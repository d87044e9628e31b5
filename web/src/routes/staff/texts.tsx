import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { ContentListPage } from '#staff/content/list/content-list-page.tsx'
import type { ContentListState } from '#staff/content/list/list-state.ts'

export const Route = createFileRoute('/staff/texts')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<ContentListState>,
  component: () => <ContentListPage kindName="texts" />,
})
