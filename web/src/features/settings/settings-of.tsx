import { IconAdjustments } from '@tabler/icons-react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useArePreferencesReady } from '#shared/preferences/use-preference.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { type Owner, useSettings } from './use-settings.ts'

/** The settings of one owner, once all of them are loaded. */
export function SettingsOf({ owner }: { owner: Owner }) {
  const { groups, isPending, error, retry } = useSettings(owner)
  const isReady = useArePreferencesReady()
  if (error) return <ErrorPanel message={errorMessage(error)} onRetry={retry} />
  if (isPending || !isReady) return <SettingsSkeleton />
  if (groups.every(({ settings }) => settings.length === 0))
    return (
      <EmptyState title="No Results" icon={<IconAdjustments size={22} aria-hidden="true" />}>
        There is nothing to set yet.
      </EmptyState>
    )
  return <SettingsForm owner={owner} groups={groups} />
}
