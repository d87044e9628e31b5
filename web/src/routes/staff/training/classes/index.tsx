import { createFileRoute } from '@tanstack/react-router'
import type { ClassListState } from '#features/staff/training/classes/class-list-state.ts'
import { ClassesPage } from '#features/staff/training/classes/classes-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/classes/')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<ClassListState>,
  component: ClassesPage,
})
