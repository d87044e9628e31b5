import { createFileRoute, redirect } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { ContentListPage } from '#staff/content/list/content-list-page.tsx'
import type { ContentListState } from '#staff/content/list/list-state.ts'
import { hasOwnPage, listPageOf } from '#staff/content/list-page-of.ts'

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
