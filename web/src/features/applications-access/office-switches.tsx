import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { officeReach } from 'contract/applications/access-rules.ts'
import type { OfficeAccess } from 'contract/applications/application.ts'
import { isSubOffice } from 'contract/members/roles.ts'
import { orpc } from '#shared/api/api.ts'
import { SUB_OFFICE_NOTE_ID, SubOfficeNote } from './sub-office-note.tsx'
import { SwitchList } from './switch-list.tsx'
import { useSwitchOffice } from './use-switches.ts'

/**
 * The switches of an office under its name, and the members they apply to; asks before removing an application from
 * everyone. `reasonOf` returns why one is disabled, `isShown` filters them.
 */
export function OfficeSwitches({
  office,
  isShown = () => true,
  reasonOf = () => null,
}: {
  office: { id: number; officeCode: string; mainOfficeCode: string }
  isShown?: (row: OfficeAccess) => boolean
  reasonOf?: (row: OfficeAccess) => string | null
}) {
  const access = useQuery(orpc.applications.ofOffice.queryOptions({ input: { id: office.id } }))
  const isSub = isSubOffice(office)
  const shown = access.data?.office
  const reach = shown && officeReach(shown)
  return (
    <>
      {shown && (
        <div className="mb-3">
          <h2 className="flex items-center gap-2 text-16 font-semibold">
            <IconBuilding size={18} aria-hidden="true" className="shrink-0 text-muted" />
            {shown.name} ({shown.officeCode})
          </h2>
          {!isSub && <p className="mt-0.5 text-muted">Each switch is for everyone at {reach}.</p>}
        </div>
      )}
      {isSub && <SubOfficeNote />}
      <SwitchList
        query={access}
        rows={access.data?.results
          .filter(isShown)
          .map((row) => ({ ...row, isOn: row.accessControl, reason: reasonOf(row) }))}
        useSwitch={useSwitchOffice}
        ownerId={office.id}
        noteId={isSub ? SUB_OFFICE_NOTE_ID : undefined}
        askBeforeOff={reach}
      />
    </>
  )
}
