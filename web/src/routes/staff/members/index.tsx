import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '#features/staff/members/members-page.tsx'
import type { MembersState } from '#features/staff/members/members-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/members/')({
  staticData: { isConsole: true, area: 'members' },
  validateSearch: typedSearch<MembersState>,
  component: MembersPage,
})
