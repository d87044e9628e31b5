import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { ContentListState } from '#features/staff/content/list/list-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const ContentListPage = lazyPart(() =>
  import('#features/staff/content/list/content-list-page.tsx').then((module) => module.ContentListPage),
)

export const Route = createFileRoute('/staff/texts')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<ContentListState>,
  component: () => (
    <ConsoleGate>
      <ContentListPage kindName="texts" />
    </ConsoleGate>
  ),
})
