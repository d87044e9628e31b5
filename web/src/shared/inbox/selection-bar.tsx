import { IconArchive, IconArchiveOff, IconMail, IconMailOpened } from '@tabler/icons-react'
import { changedBy, type MarkStep } from 'contract/notifications/notification-rules.ts'
import { useId, useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { ArchiveQuestion } from './archive-question.tsx'
import type { InboxItem } from './inbox-state.ts'
import type { Marks } from './mark-buttons.tsx'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  shown: InboxItem[]
  selection: Selection<InboxItem>
  mark: Marks['mark']
}

/**
 * Chooses all that filter and search leave, and does one thing with all that are chosen. After the list, so that nobody
 * walks over it on the way to a message; on a phone it stays in sight while something is chosen.
 */
export function SelectionBar({ shown, selection, mark }: SelectionBarProps) {
  const boxId = useId()
  const { chosen } = selection
  const isAll = shown.length > 0 && chosen.length === shown.length
  const all = shown.map(({ id }) => id)
  const act = (step: MarkStep) => {
    const changed = changedBy(chosen, step)
    mark(
      changed.map(({ id }) => id),
      step,
    )
    selection.clear()
    // The pressed button goes with the choice.
    document.getElementById(boxId)?.focus()
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
        <SelectionActs chosen={chosen} act={act} />
      )}
    </div>
  )
}

type ActsProps = { chosen: InboxItem[]; act: (step: MarkStep) => void }

/** What changes none of the chosen ones is disabled, so that nothing moves while others are chosen. */
function SelectionActs({ chosen, act }: ActsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const buttons: { step: MarkStep; label: string; icon: typeof IconMail; onPress: () => void }[] = [
    { step: 'read', label: 'Mark as Read', icon: IconMailOpened, onPress: () => act('read') },
    { step: 'unread', label: 'Mark as Unread', icon: IconMail, onPress: () => act('unread') },
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
      <ArchiveQuestion
        count={changedBy(chosen, 'archived').length}
        isOpen={isAsking}
        onConfirm={() => act('archived')}
        onClose={() => setIsAsking(false)}
      />
    </span>
  )
}
