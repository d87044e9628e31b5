import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { UsageState } from '#features/staff/usage/usage-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const UsagePage = lazyPart(() =>
  import('#features/staff/usage/usage-page.tsx').then((module) => module.UsagePage),
)

export const Route = createFileRoute('/staff/usage')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<UsageState>,
  component: () => (
    <ConsoleGate area="usage">
      <UsagePage />
    </ConsoleGate>
  ),
})
