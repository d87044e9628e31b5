import { IconBuilding, IconLock } from '@tabler/icons-react'
import { ACCESS_TEXTS, accessRole } from 'contract/applications/access-rules.ts'
import { isAdmin, isStaff } from 'contract/members/roles.ts'
import { OfficeSwitches } from '#features/applications-access/office-switches.tsx'
import { OpenRequests } from '#features/applications-access/open-requests.tsx'
import { OwnOfficeSwitches } from '#features/applications-access/own-switches.tsx'
import { errorMessage } from '#shared/api/api-error.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { TabHead } from './tab-head.tsx'
import { useDeskAddress, useDeskSummary } from './use-desk.ts'

/**
 * Tab `Applications`: access requests that wait for the reader, and the office's switches as under Product
 * Settings.
 */
export function ApplicationsTab() {
  const profile = useProfile()
  const { address } = useDeskAddress()
  const { data, error, refetch } = useDeskSummary(address.office, 'applications')
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  const office = data.office ?? (isStaff(profile) ? null : profile.office)
  const switches = () => {
    if (accessRole({ ...profile, hasType: profile.memberType !== null }) === 'none')
      return (
        <EmptyState title={ACCESS_TEXTS.noCredentials} icon={<IconLock size={22} aria-hidden="true" />} />
      )
    if (!office)
      return (
        <EmptyState title={ACCESS_TEXTS.chooseOffice} icon={<IconBuilding size={22} aria-hidden="true" />}>
          Its applications appear here.
        </EmptyState>
      )
    const Switches = isAdmin(profile) ? OfficeSwitches : OwnOfficeSwitches
    return <Switches key={office.id} office={office} />
  }
  return (
    <>
      <TabHead tab="applications" asOf={data.asOf} />
      {hasFeature('launch') && <OpenRequests officeCode={data.office?.officeCode} />}
      {switches()}
    </>
  )
}
