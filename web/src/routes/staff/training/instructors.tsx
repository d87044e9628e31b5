import { createFileRoute } from '@tanstack/react-router'
import { InstructorsPage } from '#features/staff/training/class-setup/instructors-page.tsx'
import type { SetupState } from '#features/staff/training/class-setup/setup-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/instructors')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<SetupState>,
  component: InstructorsPage,
})
