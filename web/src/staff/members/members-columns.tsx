import { Link } from '@tanstack/react-router'
import { memberTypeName } from 'contract/members/member-types.ts'
import type { MemberResult } from 'contract/staff/members/staff-member.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { StandingBadge } from '#shared/ui/standing-badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'

export function typeName(memberTypeId: number | null): string {
  return memberTypeName(memberTypeId) ?? '–'
}

/** The columns of the list of members; the name opens the page. */
export const memberColumns: Column<MemberResult>[] = [
  {
    id: 'name',
    title: 'Name',
    isSortable: true,
    isCardHead: true,
    cell: ({ id, name }) => (
      <Link
        to="/staff/members/$memberId"
        params={{ memberId: String(id) }}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-ink no-underline hover:underline max-md:min-h-11"
      >
        {name}
      </Link>
    ),
  },
  { id: 'loginId', title: 'User ID', isSortable: true, inCard: 'second', cell: ({ loginId }) => loginId },
  { id: 'type', title: 'Type', cell: ({ memberTypeId }) => typeName(memberTypeId) },
  {
    id: 'office',
    title: 'Office',
    inCard: 'first',
    cell: ({ officeCode, officeName }) =>
      officeCode === null ? (
        '–'
      ) : (
        <span className="grid">
          <span>{officeName}</span>
          <span className="text-12 text-muted max-md:text-14">{officeCode}</span>
        </span>
      ),
  },
  { id: 'association', title: 'Association', cell: ({ association }) => association ?? '–' },
  {
    id: 'lastSignInOn',
    title: 'Last Login',
    cell: ({ hasNeverSignedIn, lastSignInOn }) =>
      lastSignInOn ? <Moment at={lastSignInOn} /> : hasNeverSignedIn ? 'Never' : '–',
  },
  { id: 'status', title: 'Status', inCard: 'status', cell: (member) => <MemberBadges member={member} /> },
]

type Shown = Pick<MemberResult, 'status' | 'standing' | 'isBlocked' | 'isLocked'>

/** The status, a standing that is not good, and obstacles to signing in. */
export function MemberBadges({ member: { status, standing, isBlocked, isLocked } }: { member: Shown }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={status === 'Active' ? 'success' : 'neutral'}>{status}</Badge>
      <StandingBadge standing={standing} />
      {isBlocked && <Badge tone="error">Blocked</Badge>}
      {isLocked && <Badge tone="error">Locked</Badge>}
    </span>
  )
}
