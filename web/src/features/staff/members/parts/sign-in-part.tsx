import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { managedElsewhere } from 'contract/staff/members/member-words.ts'
import type { MemberAccount, MemberDetails } from 'contract/staff/members/staff-member.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import type { Column } from '#shared/ui/table/data-table.tsx'
import { consoleAuthApi } from '../account-api.ts'
import { FactList, PartCard, PartFrame, PartTable } from './part-frame.tsx'

const sessionColumns: Column<MemberAccount['sessions'][number]>[] = [
  { id: 'browser', title: 'Browser', isCardHead: true, cell: ({ browser }) => browser ?? 'Unknown browser' },
  { id: 'begunOn', title: 'Started', cell: ({ begunOn }) => formatTimestamp(begunOn) },
  {
    id: 'lastUsedOn',
    title: 'Last used',
    cell: ({ lastUsedOn }) => (lastUsedOn === null ? '–' : formatTimestamp(lastUsedOn)),
  },
]

const signInColumns: Column<MemberAccount['signIns'][number]>[] = [
  { id: 'at', title: 'Time', isCardHead: true, cell: ({ at }) => formatTimestamp(at) },
  { id: 'kind', title: 'Kind', cell: ({ kind }) => kind },
  {
    id: 'outcome',
    title: 'Outcome',
    cell: ({ outcome, isFailure }) => <Badge tone={isFailure ? 'error' : 'success'}>{outcome}</Badge>,
  },
  { id: 'network', title: 'Network', cell: ({ network }) => network ?? '–' },
]

const factorColumns: Column<MemberAccount['factors'][number]>[] = [
  { id: 'type', title: 'Type', isCardHead: true, cell: ({ type }) => type },
  { id: 'value', title: 'Value', cell: ({ value }) => value },
  { id: 'isEnabled', title: 'Enabled', cell: ({ isEnabled }) => (isEnabled ? 'Yes' : 'No') },
  { id: 'addedOn', title: 'Added', cell: ({ addedOn }) => formatTimestamp(addedOn) },
]

/** Sessions, sign-ins and second factors; under another issuer the portal holds none of them. */
export function SignInPart({ member }: { member: MemberDetails }) {
  const { issuer, authUrl } = portalConfig()
  if (!issuer.startsWith(authUrl))
    return (
      <EmptyState
        title={managedElsewhere(new URL(issuer).host)}
        icon={<IconLogin2 size={22} aria-hidden="true" />}
      />
    )
  // Acts on the sign-in of the member stand above these.
  return <OwnSignIn id={member.id} />
}

function OwnSignIn({ id }: { id: number }) {
  const part = useQuery({
    ...consoleAuthApi.staffAccounts.details.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  return (
    <PartFrame part={part}>
      {({ sessions, signIns, factors, recoveryCodesLeft }) => (
        <>
          <PartTable title="Open Sessions" columns={sessionColumns} rows={sessions} />
          <PartTable
            title="Sign-ins, Last 90 Days"
            columns={signInColumns}
            rows={signIns}
            {...(signIns.length === 50 && { note: 'The newest 50' })}
          />
          <PartTable title="Second Factors" columns={factorColumns} rows={factors} />
          <PartCard title="Recovery Codes">
            <FactList facts={[['Left', String(recoveryCodesLeft)]]} />
          </PartCard>
        </>
      )}
    </PartFrame>
  )
}
