import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { KeeperState } from '#features/staff/training/keepers/keeper-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const InstructorsPage = lazyPart(() =>
  import('#features/staff/training/keepers/instructors-page.tsx').then((module) => module.InstructorsPage),
)

export const Route = createFileRoute('/staff/training/instructors')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<KeeperState>,
  component: () => (
    <ConsoleGate area="training">
      <InstructorsPage />
    </ConsoleGate>
  ),
})
