import { useQuery } from '@tanstack/react-query'
import { ACCESS_TEXTS, isWithinAccessLevel } from 'contract/applications/access-rules.ts'
import { isSubOffice } from 'contract/members/role-level.ts'
import { orpc } from '../../shared/api/api.ts'
import { useProfile } from '../../shared/session/use-profile.ts'
import { SUB_OFFICE_NOTE_ID, SubOfficeNote } from './sub-office-note.tsx'
import { SwitchList } from './switch-list.tsx'
import { useSwitchMember, useSwitchOffice } from './use-switches.ts'

type Access = { accessLevel: number | null }

/** Members have switches for applications with an access level, and for no others (spec 1 §2). */
const hasSwitch = ({ accessLevel }: Access) => accessLevel !== null

/** The switches of a member of level 0 or 1: they act on the own access (D1-66). */
export function MemberSwitches({ memberId }: { memberId: number }) {
  const { userlevel } = useProfile()
  const access = useQuery(orpc.applications.ofMember.queryOptions({ input: { memberId } }))
  return (
    <SwitchList
      query={access}
      rows={access.data?.results
        .filter(hasSwitch)
        .map((row) => ({ ...row, isOn: row.accessControl === 1, reason: brokerReason(row, userlevel) }))}
      useSwitch={useSwitchMember}
      ownerId={memberId}
    />
  )
}

/** The switches of a member from level 2 on: they act on the own office (D1-66, D1-67). */
export function OwnOfficeSwitches({
  office,
}: {
  office: { id: number; officeCode: string; mainOfficeCode: string }
}) {
  const { userlevel } = useProfile()
  const access = useQuery(orpc.applications.ofOffice.queryOptions({ input: { id: office.id } }))
  const isSub = isSubOffice(office)
  return (
    <>
      {isSub && <SubOfficeNote />}
      <SwitchList
        query={access}
        rows={access.data?.results.filter(hasSwitch).map((row) => ({
          ...row,
          isOn: row.accessControl,
          reason: brokerReason(row, userlevel),
        }))}
        useSwitch={useSwitchOffice}
        ownerId={office.id}
        noteId={isSub ? SUB_OFFICE_NOTE_ID : undefined}
      />
    </>
  )
}

function brokerReason({ accessLevel }: Access, userlevel: number): string | null {
  return isWithinAccessLevel(accessLevel, userlevel) ? null : ACCESS_TEXTS.managedByBroker
}
