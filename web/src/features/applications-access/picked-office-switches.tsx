import { IconBuilding } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ACCESS_TEXTS } from 'contract/applications/access-rules.ts'
import type { Office } from 'contract/members/member.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useArePreferencesReady, usePreference } from '#shared/preferences/use-preference.ts'
import { OfficeSearch } from '#shared/search/office-search.tsx'
import { useOffice } from '#shared/search/use-office.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { OfficeSwitches } from './office-switches.tsx'
import { SwitchesSkeleton } from './switches-skeleton.tsx'

/** The switches of an office that an admin chooses; the next visit restores the last one. */
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
