import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { ContentListState } from '#features/staff/content/list/list-state.ts'
import { hasOwnPage, listPageOf } from '#features/staff/content/list-page-of.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const ContentListPage = lazyPart(() =>
  import('#features/staff/content/list/content-list-page.tsx').then((module) => module.ContentListPage),
)

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
  return (
    <ConsoleGate>
      <ContentListPage kindName={kind} />
    </ConsoleGate>
  )
}
