import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentListPage } from '#features/staff/content/list/content-list-page.tsx'
import type { ContentListState } from '#features/staff/content/list/list-state.ts'
import { hasOwnPage, listPageOf } from '#features/staff/content/list-page-of.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/content/$kind/')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<ContentListState>,
  beforeLoad: ({ params: { kind } }) => {
    if (hasOwnPage(kind)) throw redirect({ ...listPageOf(kind), replace: true })
  },
  component: KindList,
})

function KindList() {
  const { kind } = Route.useParams()
  return <ContentListPage kindName={kind} />
}
