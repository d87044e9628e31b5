import { createFileRoute, Navigate } from '@tanstack/react-router'
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
  component: KindList,
})

function KindList() {
  const { kind } = Route.useParams()
  return (
    <ConsoleGate>
      {hasOwnPage(kind) ? <Navigate {...listPageOf(kind)} replace /> : <ContentListPage kindName={kind} />}
    </ConsoleGate>
  )
}
