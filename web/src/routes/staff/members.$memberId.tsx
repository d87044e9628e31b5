import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { MemberPage } from '#staff/members/member-page.tsx'

export const Route = createFileRoute('/staff/members/$memberId')({
  staticData: { isConsole: true, area: 'members' },
  validateSearch: typedSearch<{ part?: string }>,
  component: MemberPage,
})
