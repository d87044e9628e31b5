import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { ImportListState } from '#features/staff/imports/import-list-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const ImportsPage = lazyPart(() =>
  import('#features/staff/imports/imports-page.tsx').then((module) => module.ImportsPage),
)

export const Route = createFileRoute('/staff/imports/')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<ImportListState>,
  component: () => (
    <ConsoleGate area="imports">
      <ImportsPage />
    </ConsoleGate>
  ),
})
