import { createFileRoute } from '@tanstack/react-router'
import { ClassesPage, type ClassListState } from '#features/training/staff/classes-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/classes/')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<ClassListState>,
  component: ClassesPage,
})
