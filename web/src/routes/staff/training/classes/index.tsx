import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { ClassListState } from '#features/staff/training/classes/class-list-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const ClassesPage = lazyPart(() =>
  import('#features/staff/training/classes/classes-page.tsx').then((module) => module.ClassesPage),
)

export const Route = createFileRoute('/staff/training/classes/')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<ClassListState>,
  component: () => (
    <ConsoleGate area="training">
      <ClassesPage />
    </ConsoleGate>
  ),
})
