import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const MemberPage = lazyPart(() =>
  import('#features/staff/members/member-page.tsx').then((module) => module.MemberPage),
)

export const Route = createFileRoute('/staff/members/$memberId')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<{ part?: string }>,
  component: () => (
    <ConsoleGate area="members">
      <MemberPage />
    </ConsoleGate>
  ),
})
