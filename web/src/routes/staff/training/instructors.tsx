import { createFileRoute } from '@tanstack/react-router'
import { InstructorsPage } from '#features/training/staff/class-setup/instructors-page.tsx'
import type { KeeperState } from '#features/training/staff/class-setup/keeper-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/instructors')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<KeeperState>,
  component: InstructorsPage,
})
