import { useQuery } from '@tanstack/react-query'
import { ACCESS_TEXTS, isWithinAccessLevel } from 'contract/applications/access-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { OfficeSwitches } from './office-switches.tsx'
import { SwitchList } from './switch-list.tsx'
import { useSwitchMember } from './use-switches.ts'

type Access = { accessLevel: number | null; isOffByOffice?: boolean }

/** Members have switches only for applications with an access level. */
const hasSwitch = ({ accessLevel }: Access) => accessLevel !== null

/** The switches of a member of level 0 or 1: they change the member's own access. */
export function MemberSwitches({ memberId }: { memberId: number }) {
  const { userlevel } = useProfile()
  const access = useQuery(orpc.applications.ofMember.queryOptions({ input: { memberId } }))
  return (
    <SwitchList
      query={access}
      rows={access.data?.results.filter(hasSwitch).map((row) => ({
        ...row,
        isOn: row.accessControl === 1 && !row.isOffByOffice,
        reason: reasonOf(row, userlevel),
      }))}
      useSwitch={useSwitchMember}
      ownerId={memberId}
    />
  )
}

/** The switches of a member of level 2 or higher: they change the member's own office. */
export function OwnOfficeSwitches({
  office,
}: {
  office: { id: number; officeCode: string; mainOfficeCode: string }
}) {
  const { userlevel } = useProfile()
  return <OfficeSwitches office={office} isShown={hasSwitch} reasonOf={(row) => reasonOf(row, userlevel)} />
}

/** Why a switch is disabled; null when it is enabled. */
function reasonOf({ accessLevel, isOffByOffice }: Access, userlevel: number): string | null {
  const reasons = [
    isOffByOffice && ACCESS_TEXTS.offByOffice,
    !isWithinAccessLevel(accessLevel, userlevel) && ACCESS_TEXTS.managedByBroker,
  ].filter(Boolean)
  return reasons.join(' ') || null
}
