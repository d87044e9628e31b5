import { IconBuilding } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isStaff } from 'contract/members/roles.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { OfficeSearch } from '#shared/search/office-search.tsx'
import { useOffice } from '#shared/search/use-office.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SettingsOf } from './settings-of.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** Staff choose an office, everybody else edits their own. */
export function OfficeSettings({ officeCode }: { officeCode: string | undefined }) {
  const profile = useProfile()
  const { office } = profile
  if (isStaff(profile)) return <PickedOffice officeCode={officeCode} />
  if (!office) return null
  return (
    <>
      <OfficeName name="Your office" code={office.officeCode} />
      <SettingsOf owner={{ kind: 'office', id: office.id }} />
    </>
  )
}

function PickedOffice({ officeCode }: { officeCode: string | undefined }) {
  const navigate = useNavigate()
  const { office, error, isPending, refetch } = useOffice(officeCode)
  const shown = () => {
    if (officeCode === undefined)
      return (
        <EmptyState title="Please choose an office." icon={<IconBuilding size={22} aria-hidden="true" />}>
          Its settings appear here.
        </EmptyState>
      )
    if (error && !office) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
    if (isPending) return <SettingsSkeleton hasBanner />
    if (!office)
      return <EmptyState title="No Results">There is no office {officeCode} within your reach.</EmptyState>
    return (
      <>
        <OfficeName name={office.name} code={office.officeCode} />
        <SettingsOf key={office.id} owner={{ kind: 'office', id: office.id }} />
      </>
    )
  }
  return (
    <>
      <OfficeSearch
        isOnlyMainAtFirst={false}
        onPick={(picked) =>
          void navigate({
            to: '/settings/{-$urlTab}',
            params: { urlTab: 'office-settings' },
            search: { office: picked.officeCode },
          })
        }
      />
      {shown()}
    </>
  )
}

function OfficeName({ name, code }: { name: string; code: string }) {
  return (
    <p className="mb-4 flex min-h-12 items-center gap-3 rounded-large border border-border bg-surface px-4">
      <IconBuilding size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span>
        <strong className="font-semibold">{name}</strong> ({code})
      </span>
    </p>
  )
}
