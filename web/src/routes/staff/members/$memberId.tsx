import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '#features/staff/members/member-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/members/$memberId')({
  staticData: { isConsole: true, area: 'members' },
  validateSearch: typedSearch<{ part?: string }>,
  component: MemberPage,
})
