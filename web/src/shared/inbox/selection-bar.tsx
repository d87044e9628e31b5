import { IconArchive, IconArchiveOff, IconArrowBackUp, IconMail, IconMailOpened } from '@tabler/icons-react'
import { changedBy, type MarkStep } from 'contract/notifications/notification-rules.ts'
import { useId, useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { refocus } from '../ui/overlay/refocus.ts'
import { ArchiveQuestion } from './archive-question.tsx'
import type { InboxItem } from './inbox-state.ts'
import type { Marks } from './mark-buttons.tsx'
import { SnoozeButton } from './snooze-button.tsx'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  shown: InboxItem[]
  selection: Selection<InboxItem>
  marks: Pick<Marks, 'mark' | 'hasSnooze'>
}

/**
 * Selects all matches of filter and search, and acts on all selected ones. It follows the list, so that it is
 * no stop on the way to a message; on a phone it stays visible while something is selected.
 */
export function SelectionBar({ shown, selection, marks }: SelectionBarProps) {
  const boxId = useId()
  const { chosen } = selection
  const isAll = shown.length > 0 && chosen.length === shown.length
  const all = shown.map(({ id }) => id)
  const act = (step: MarkStep, until?: Date) => {
    const changed = changedBy(chosen, step)
    marks.mark(
      changed.map(({ id }) => id),
      step,
      until,
    )
    selection.clear()
    // The pressed button disappears with the selection, and only then does a menu return focus to it.
    document.getElementById(boxId)?.focus()
    refocus(() => document.getElementById(boxId))
  }
  return (
    <div
      role="group"
      aria-label="Selected messages"
      className={classNames(
        'flex min-h-11 items-center gap-x-3 border-t border-border px-2 text-13',
        chosen.length > 0 && 'bg-accent-soft max-md:sticky max-md:bottom-(--bottom-bar,0px)',
      )}
    >
      <SelectBox
        id={boxId}
        label="Select All"
        isSelected={isAll}
        isIndeterminate={chosen.length > 0 && !isAll}
        onChange={() => selection.set(all, !isAll)}
      />
      <p aria-live="polite" className="font-semibold whitespace-nowrap tabular-nums">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {chosen.length === 0 ? (
        <span aria-hidden="true" className="text-muted">
          Select All
        </span>
      ) : (
        <SelectionActs chosen={chosen} act={act} hasSnooze={marks.hasSnooze} />
      )}
    </div>
  )
}

type ActsProps = {
  chosen: InboxItem[]
  act: (step: MarkStep, until?: Date) => void
  hasSnooze: boolean
}
type Act = { step: MarkStep; label: string; icon: typeof IconMail; onPress: () => void }

/**
 * An action that changes no selected message is disabled, so that nothing shifts while others are
 * selected.
 */
function SelectionActs({ chosen, act, hasSnooze }: ActsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const ofSight: Act[] = chosen.every(({ isSnoozed }) => isSnoozed)
    ? [{ step: 'shown', label: 'Show Now', icon: IconArrowBackUp, onPress: () => act('shown') }]
    : [
        { step: 'read', label: 'Mark as Read', icon: IconMailOpened, onPress: () => act('read') },
        { step: 'unread', label: 'Mark as Unread', icon: IconMail, onPress: () => act('unread') },
      ]
  const buttons: Act[] = [
    ...ofSight,
    chosen.every(({ isArchived }) => isArchived)
      ? { step: 'unarchived', label: 'UnArchive', icon: IconArchiveOff, onPress: () => act('unarchived') }
      : { step: 'archived', label: 'Archive', icon: IconArchive, onPress: () => setIsAsking(true) },
  ]
  return (
    <span className="ml-auto flex">
      {buttons.map(({ step, label, icon: Icon, onPress }) => (
        <IconButton
          key={step}
          label={label}
          isDisabled={changedBy(chosen, step).length === 0}
          onPress={onPress}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      ))}
      {hasSnooze && (
        <SnoozeButton
          isCompact
          isDisabled={changedBy(chosen, 'snoozed').length === 0}
          onSnooze={(until) => act('snoozed', until)}
        />
      )}
      <ArchiveQuestion
        count={changedBy(chosen, 'archived').length}
        isOpen={isAsking}
        onConfirm={() => act('archived')}
        onClose={() => setIsAsking(false)}
      />
    </span>
  )
}
