import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { MembersState } from '#features/staff/members/members-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const MembersPage = lazyPart(() =>
  import('#features/staff/members/members-page.tsx').then((module) => module.MembersPage),
)

export const Route = createFileRoute('/staff/members/')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<MembersState>,
  component: () => (
    <ConsoleGate area="members">
      <MembersPage />
    </ConsoleGate>
  ),
})
