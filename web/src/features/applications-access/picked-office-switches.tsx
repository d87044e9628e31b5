import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ACCESS_TEXTS } from 'contract/applications/access-rules.ts'
import type { Office } from 'contract/members/member.ts'
import { isSubOffice } from 'contract/members/role-level.ts'
import { orpc } from '../../shared/api/api.ts'
import { errorMessage } from '../../shared/api/api-error.ts'
import { useArePreferencesReady, usePreference } from '../../shared/preferences/use-preference.ts'
import { OfficeSearch } from '../../shared/search/office-search.tsx'
import { useOffice } from '../../shared/search/use-office.ts'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/feedback/error-panel.tsx'
import { SUB_OFFICE_NOTE_ID, SubOfficeNote } from './sub-office-note.tsx'
import { SwitchList } from './switch-list.tsx'
import { SwitchesSkeleton } from './switches-skeleton.tsx'
import { useSwitchOffice } from './use-switches.ts'

/** The switches of an office that an admin picks; the last one comes back with the next visit (D1-71, D1-91). */
export function PickedOfficeSwitches({ officeCode }: { officeCode: string | undefined }) {
  const navigate = useNavigate()
  const [preference, changePreference] = usePreference('productSettings')
  const isReady = useArePreferencesReady()
  const code = officeCode ?? preference.lastOfficeCode
  const { office, error, isPending, refetch } = useOffice(code)
  const pick = (picked: Office) => {
    changePreference((before) => ({
      ...before,
      lastOfficeId: picked.id,
      lastOfficeCode: picked.officeCode,
    }))
    void navigate({ to: '/product_settings', search: { office: picked.officeCode } })
  }
  const shown = () => {
    if (error) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
    if (!isReady || (code !== undefined && isPending)) return <SwitchesSkeleton />
    if (code === undefined)
      return (
        <EmptyState title={ACCESS_TEXTS.chooseOffice} icon={<IconBuilding size={22} aria-hidden="true" />}>
          Its applications appear here.
        </EmptyState>
      )
    if (!office)
      return <EmptyState title="No Results">There is no office {code} within your reach.</EmptyState>
    return <OfficeSwitches key={office.id} office={office} />
  }
  return (
    <>
      <OfficeSearch isOnlyMainAtFirst onPick={pick} />
      {shown()}
    </>
  )
}

function OfficeSwitches({ office }: { office: Office }) {
  const access = useQuery(orpc.applications.ofOffice.queryOptions({ input: { id: office.id } }))
  const isSub = isSubOffice(office)
  return (
    <>
      <h2 className="mb-3 flex items-center gap-2 text-16 font-semibold">
        <IconBuilding size={18} aria-hidden="true" className="shrink-0 text-muted" />
        {office.name} ({office.officeCode})
      </h2>
      {isSub && <SubOfficeNote />}
      <SwitchList
        query={access}
        rows={access.data?.results.map((row) => ({
          ...row,
          isOn: row.accessControl,
          reason: null,
        }))}
        useSwitch={useSwitchOffice}
        ownerId={office.id}
        noteId={isSub ? SUB_OFFICE_NOTE_ID : undefined}
      />
    </>
  )
}
