import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { MembersPage } from '#staff/members/members-page.tsx'
import type { MembersState } from '#staff/members/members-state.ts'

export const Route = createFileRoute('/staff/members/')({
  staticData: { isConsole: true, area: 'members' },
  validateSearch: typedSearch<MembersState>,
  component: MembersPage,
})
