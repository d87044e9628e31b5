import { createFileRoute } from '@tanstack/react-router'
import { InstructorsPage } from '#features/training/staff/class-setup/instructors-page.tsx'
import type { SetupState } from '#features/training/staff/class-setup/setup-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/instructors')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<SetupState>,
  component: InstructorsPage,
})
