import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SettingGroup } from 'contract/settings/setting.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { GroupModal } from './group-modal.tsx'
import { GroupSection } from './group-section.tsx'
import { UnofferedSettings } from './unoffered-settings.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** `/staff/settings`: the settings of members and offices, by group, with the values of each setting in order. */
export function SettingsPage() {
  const [edited, setEdited] = useState<SettingGroup | 'new' | null>(null)
  const { groups, rest, error, refetch } = useCatalogue()
  return (
    <>
      <PageHead title="Settings" actions={<Actions onAddGroup={() => setEdited('new')} />} />
      {error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={refetch} />
      ) : groups ? (
        <div className="grid gap-4">
          {groups.length === 0 && (
            <EmptyState
              title="No Settings Yet"
              act={<Button onPress={() => setEdited('new')}>Add Group</Button>}
            />
          )}
          {groups.map(({ group, types }) => (
            <GroupSection key={group.id} group={group} types={types} onEdit={() => setEdited(group)} />
          ))}
          {rest.length > 0 && <UnofferedSettings rows={rest} />}
        </div>
      ) : (
        <SkeletonRows count={8} />
      )}
      {edited && <GroupModal group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Actions({ onAddGroup }: { onAddGroup: () => void }) {
  return (
    <>
      <Link to="/staff/settings/waiting" className={`${buttonClasses('quiet')} no-underline`}>
        Waiting Changes
      </Link>
      <Button onPress={onAddGroup}>
        <IconPlus size={16} aria-hidden="true" />
        Add Group
      </Button>
      <Link
        to="/staff/content/$kind/$id"
        params={{ kind: 'settingTypes', id: 'new' }}
        className={`${buttonClasses('primary')} no-underline`}
      >
        <IconPlus size={16} aria-hidden="true" />
        Create Setting
      </Link>
    </>
  )
}
