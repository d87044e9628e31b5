import { Link } from '@tanstack/react-router'
import type { ContentFacts } from 'contract/staff/content/content-kind.ts'
import type { MemberFlagName } from 'contract/staff/members/member-filters.ts'
import { useStaffSelf } from '../use-staff-self.ts'

/** The numbers of members who have and have not signed the agreement in force, linked to these members. */
export function SignatureLinks({ facts: { isInForce, signed, notSigned } }: { facts: ContentFacts }) {
  const areas = useStaffSelf().data?.areas ?? []
  if (isInForce !== true || !areas.some(({ area }) => area === 'members')) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 pt-1">
      <Signatures flag="agreementSigned" label="Signed" count={Number(signed)} />
      <Signatures flag="agreementNotSigned" label="Not Signed" count={Number(notSigned)} />
    </p>
  )
}

/** Among the members whom content can reach, as counted. */
function Signatures({ flag, label, count }: { flag: MemberFlagName; label: string; count: number }) {
  return (
    <Link
      to="/staff/members"
      search={{ status: 'Active', access: 'yes', flags: [flag] }}
      className="inline-flex min-h-6 items-center gap-2 font-medium tabular-nums pointer-coarse:min-h-11"
    >
      {label}: {count.toLocaleString('en-US')}
    </Link>
  )
}
