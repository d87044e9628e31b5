import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'

type Member = Pick<MemberDetails, 'name'>

/** After a change of the standing: the toast names the member concerned. */
function useStandingOutcome(title: string, { name }: Member) {
  return useOutcome({ keys: [consoleApi.staffMembers.key()], done: () => ({ title, message: name }) })
}

export function useSetStanding(member: Member) {
  return useWrite(
    consoleApi.staffMembers.setStanding.mutationOptions(useStandingOutcome('Standing set', member)),
  )
}

export function useEndStanding(member: Member) {
  return useWrite(
    consoleApi.staffMembers.endStanding.mutationOptions(useStandingOutcome('Standing ended', member)),
  )
}
