import { IconBuilding, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ACCESS_TEXTS, officeReach } from 'contract/applications/access-rules.ts'
import type { OfficeAccess } from 'contract/applications/application.ts'
import { isSubOffice } from 'contract/members/roles.ts'
import { orpc } from '#shared/api/api.ts'
import { SwitchList } from './switch-list.tsx'
import { useSwitchOffice } from './use-switches.ts'

/** The explained switches reference it. */
const SUB_OFFICE_NOTE_ID = 'sub-office-note'

/** Explains why nothing can be switched for a sub-office. */
function SubOfficeNote() {
  return (
    <p
      id={SUB_OFFICE_NOTE_ID}
      className="mb-4 flex min-h-11 items-center gap-3 rounded-large border border-border bg-info-soft px-4 py-2"
    >
      <IconInfoCircle size={18} aria-hidden="true" className="shrink-0 text-info" />
      {ACCESS_TEXTS.mainOfficeOnly}
    </p>
  )
}

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
