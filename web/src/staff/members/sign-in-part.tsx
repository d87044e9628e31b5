import { useQuery } from '@tanstack/react-query'
import { UNKNOWN_BROWSER } from 'contract/account-security/session-words.ts'
import type { MemberAccount, MemberDetails } from 'contract/staff/members/staff-member.ts'
import { hasOtherIssuer } from '#shared/portal-config.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleAuthApi } from '../console-api.ts'
import { MemberActs } from './member-acts.tsx'
import { FactList, PartCard, PartFrame, PartTable } from './part-frame.tsx'

const sessionColumns: Column<MemberAccount['sessions'][number]>[] = [
  { id: 'browser', title: 'Browser', isCardHead: true, cell: ({ browser }) => browser ?? UNKNOWN_BROWSER },
  { id: 'begunOn', title: 'Started', cell: ({ begunOn }) => <Moment at={begunOn} /> },
  {
    id: 'lastUsedOn',
    title: 'Last used',
    cell: ({ lastUsedOn }) => (lastUsedOn === null ? '–' : <Moment at={lastUsedOn} />),
  },
]

const signInColumns: Column<MemberAccount['signIns'][number]>[] = [
  { id: 'at', title: 'Time', isCardHead: true, cell: ({ at }) => <Moment at={at} /> },
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
  {
    id: 'addedOn',
    title: 'Added',
    cell: ({ addedOn }) => (addedOn === null ? 'From the member record' : <Moment at={addedOn} />),
  },
]

/** Acts, sessions, sign-ins, and second factors; under another issuer the portal has none of them. */
export function SignInPart({ member }: { member: MemberDetails }) {
  return (
    <>
      <MemberActs member={member} />
      {!hasOtherIssuer() && <OwnSignIn id={member.id} />}
    </>
  )
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
