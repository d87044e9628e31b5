import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { mayConsent } from 'contract/data-access/consent-roles.ts'
import type { DeskBranch, DeskMember } from 'contract/desk/desk.ts'
import { memberTypeName } from 'contract/members/member-types.ts'
import { DataConsents } from '#features/data-access/data-consents.tsx'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { StandingBadge } from '#shared/ui/standing-badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DeskList, PlainTable } from './desk-list.tsx'
import { TabHead } from './tab-head.tsx'
import { keepsPage, pageOf, useDeskAddress, useDeskSummary } from './use-desk.ts'

/** Tab `Office`: the branches and the members, each with their open items. */
export function OfficeTab() {
  const { address } = useDeskAddress()
  const { data } = useDeskSummary(address.office, 'office')
  const members = useQuery({ ...orpc.desk.members.queryOptions({ input: pageOf(address) }), ...keepsPage })
  const hasClock = hasFeature('clock')
  const profile = useProfile()
  return (
    <>
      <TabHead tab="office" asOf={data?.asOf} />
      <div className="grid gap-6">
        {data?.branches && data.branches.length > 0 && (
          <PlainTable
            title="Branches"
            columns={hasClock ? [...branchColumns, branchDeadlines] : branchColumns}
            rows={data.branches}
            rowKey={({ id }) => String(id)}
          />
        )}
        <DeskList
          title="Members"
          columns={hasClock ? [...memberColumns, memberDeadlines] : memberColumns}
          page={members}
          rowKey={({ id }) => String(id)}
        />
        {data &&
          hasFeature('data') &&
          mayConsent({ ...profile, typeId: profile.memberType?.value ?? null }) && (
            <DataConsents office={data.office} />
          )}
      </div>
    </>
  )
}

const linkClasses = 'inline-flex min-h-6 items-center max-md:-my-3 max-md:min-h-11'

/** A single digit is too narrow to hit. */
const numberClasses = `${linkClasses} min-w-6 justify-end max-md:min-w-11`

const branchColumns: Column<DeskBranch>[] = [
  {
    id: 'name',
    title: 'Branch',
    isCardHead: true,
    cell: ({ id, name, officeCode }) => (
      <Link
        to="/desk/{-$urlTab}"
        params={{ urlTab: 'office' }}
        search={{ office: id }}
        className={`${linkClasses} font-semibold text-ink wrap-anywhere`}
      >
        {name} ({officeCode})
      </Link>
    ),
  },
  {
    id: 'members',
    title: 'Members',
    inCard: 'first',
    align: 'right',
    cell: ({ id, name, members }) => (
      <Link
        to="/desk/{-$urlTab}"
        params={{ urlTab: 'office' }}
        search={{ office: id }}
        aria-label={`${members} members of ${name}`}
        className={numberClasses}
      >
        {members.toLocaleString('en-US')}
      </Link>
    ),
  },
]

const branchDeadlines: Column<DeskBranch> = {
  id: 'openDeadlines',
  title: 'Open deadlines',
  inCard: 'second',
  align: 'right',
  cell: ({ officeCode, name, openDeadlines }) => (
    <Link
      to="/deadlines"
      search={{ office: officeCode }}
      aria-label={`${openDeadlines} open deadlines of ${name}`}
      className={numberClasses}
    >
      {openDeadlines.toLocaleString('en-US')}
    </Link>
  ),
}

const memberColumns: Column<DeskMember>[] = [
  {
    id: 'name',
    title: 'Member',
    isCardHead: true,
    cell: ({ name, loginId }) => (
      <span className="grid justify-items-start text-left">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-12 text-muted tabular-nums max-md:text-14">{loginId}</span>
      </span>
    ),
  },
  {
    id: 'type',
    title: 'Type',
    inCard: 'first',
    cell: ({ memberTypeId }) => memberTypeName(memberTypeId) ?? '–',
  },
  {
    id: 'status',
    title: 'Status',
    inCard: 'status',
    cell: ({ status, standing }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {status}
        <StandingBadge standing={standing} />
      </span>
    ),
  },
  { id: 'office', title: 'Office', cell: ({ officeCode }) => officeCode },
  {
    id: 'lastSignIn',
    title: 'Last login',
    cell: ({ lastSignInOn }) => (lastSignInOn ? formatCalendarDay(lastSignInOn) : 'Never'),
  },
  { id: 'factor', title: 'Second factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off') },
]

const memberDeadlines: Column<DeskMember> = {
  id: 'openDeadlines',
  title: 'Open deadlines',
  inCard: 'second',
  align: 'right',
  cell: ({ loginId, name, openDeadlines }) => (
    <Link
      to="/deadlines"
      search={{ agent: loginId }}
      aria-label={`${openDeadlines} open deadlines of ${name}`}
      className={numberClasses}
    >
      {openDeadlines.toLocaleString('en-US')}
    </Link>
  ),
}
