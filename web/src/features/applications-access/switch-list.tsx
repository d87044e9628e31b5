import { IconApps } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ACCESS_TEXTS } from 'contract/applications/access-rules.ts'
import { useId, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { ApplicationIcon } from '#shared/ui/application-icon.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { SwitchesSkeleton } from './switches-skeleton.tsx'
import type { UseSwitch } from './use-switches.ts'

type Row = {
  applicationId: number
  applicationName: string
  iconUrl: string | null
  hoverText: string | null
  isOn: boolean
  /** Why this one is disabled; null when it is enabled. */
  reason: string | null
}

/** One switch per application; each saves itself. */
export function SwitchList({
  query,
  rows,
  useSwitch,
  ownerId,
  noteId,
  askBeforeOff,
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  rows: Row[] | undefined
  useSwitch: UseSwitch
  ownerId: number
  /** Id of the note that explains why all switches are disabled. */
  noteId?: string
  /** The members who would lose an application: asks before turning it off. */
  askBeforeOff?: string
}) {
  if (query.error && !rows)
    return <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
  if (!rows) return <SwitchesSkeleton />
  if (rows.length === 0)
    return <EmptyState title={ACCESS_TEXTS.nothing} icon={<IconApps size={22} aria-hidden="true" />} />
  return (
    <ul className="rounded-large border border-border bg-surface">
      {rows.map((row) => (
        <SwitchRow key={row.applicationId} {...{ row, useSwitch, ownerId, noteId, askBeforeOff }} />
      ))}
    </ul>
  )
}

type SwitchRowProps = {
  row: Row
  useSwitch: UseSwitch
  ownerId: number
  noteId?: string
  askBeforeOff?: string
}

function SwitchRow({ row, useSwitch, ownerId, noteId, askBeforeOff }: SwitchRowProps) {
  const id = useId()
  const [wanted, setWanted] = useState(row.isOn)
  const { switchTo, isPending } = useSwitch(ownerId, row.applicationId)
  const [isAsking, setIsAsking] = useState(false)
  const isOn = isPending ? wanted : row.isOn
  const change = (next: boolean) => {
    setWanted(next)
    switchTo(next)
  }
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-b border-border px-5 py-2.5 last:border-0">
      <div className="flex min-w-0 items-center gap-3">
        <ApplicationIcon application={{ name: row.applicationName, iconUrl: row.iconUrl }} size="small" />
        <div className="min-w-0">
          <p id={`${id}-name`} className="font-medium">
            {row.applicationName}
          </p>
          {row.hoverText && <p className="text-13 text-muted">{row.hoverText}</p>}
          {row.reason && (
            <p id={`${id}-reason`} className="text-13 text-muted">
              {row.reason}
            </p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span aria-hidden="true" className="text-13 text-muted">
          {isOn ? 'On' : 'Off'}
        </span>
        <SwitchField
          isSelected={isOn}
          onChange={(next) => (!next && askBeforeOff ? setIsAsking(true) : change(next))}
          isDisabled={row.reason !== null || noteId !== undefined}
          aria-labelledby={`${id}-name`}
          aria-describedby={row.reason ? `${id}-reason` : noteId}
        />
      </div>
      {askBeforeOff && (
        <OffQuestion
          name={row.applicationName}
          users={askBeforeOff}
          isOpen={isAsking}
          onConfirm={() => {
            setIsAsking(false)
            change(false)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

function OffQuestion({
  name,
  users,
  ...modal
}: {
  name: string
  /** The members who would lose the application. */
  users: string
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmModal title={`Turn off ${name}?`} confirmText="Turn Off" cancelText="Cancel" {...modal}>
      <p>Everyone at {users} will lose it.</p>
    </ConfirmModal>
  )
}
