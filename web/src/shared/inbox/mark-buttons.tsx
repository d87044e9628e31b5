import { IconArchive, IconArchiveOff, IconArrowBackUp, IconMail, IconMailOpened } from '@tabler/icons-react'
import type { MarkStep } from 'contract/notifications/notification-rules.ts'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ArchiveQuestion } from './archive-question.tsx'
import type { InboxItem } from './inbox-state.ts'
import { SnoozeButton } from './snooze-button.tsx'

/** The actions on messages. */
export type Marks = {
  /** The member has opened it. */
  readOpened: (id: number) => void
  /** `until` is for snoozing. */
  mark: (ids: number[], step: MarkStep, until?: Date) => void
  /** Only notifications have an archive. */
  hasArchive: boolean
  /** Whether several can be selected. */
  hasSelection: boolean
  /** Whether they can be snoozed. */
  hasSnooze: boolean
}

type Action = { id: string; label: string; icon: typeof IconMail; act: () => void }

/** The actions of a message: words in the reading pane, icons with the same names in the list. */
export function MarkButtons({
  item,
  marks: { mark, hasArchive, hasSnooze },
  isCompact = false,
}: {
  item: InboxItem
  marks: Marks
  isCompact?: boolean
}) {
  const { id, isArchived } = item
  const [isAsking, setIsAsking] = useState(false)
  const actions = [
    ...sightActions(item, mark),
    ...(hasArchive
      ? [
          isArchived
            ? { id: 'archive', label: 'UnArchive', icon: IconArchiveOff, act: () => mark([id], 'unarchived') }
            : { id: 'archive', label: 'Archive', icon: IconArchive, act: () => setIsAsking(true) },
        ]
      : []),
  ]
  return (
    <>
      {actions.map(({ id: about, label, icon: Icon, act }) =>
        isCompact ? (
          <IconButton key={about} label={label} onPress={act} className="size-7">
            <Icon size={16} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button key={about} size="small" onPress={act} icon={<Icon size={16} aria-hidden="true" />}>
            {label}
          </Button>
        ),
      )}
      {hasSnooze && !isArchived && (
        <SnoozeButton
          isCompact={isCompact}
          className="size-7"
          onSnooze={(until) => mark([id], 'snoozed', until)}
        />
      )}
      <ArchiveQuestion
        count={1}
        isOpen={isAsking}
        onConfirm={() => mark([id], 'archived')}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/**
 * Marks a message, or brings it back into view. Archived or snoozed ones are not marked, since the badge
 * would count hidden messages. Keyed by purpose, not by label: a pressed button changes its label and keeps
 * focus.
 */
function sightActions({ id, isRead, isArchived, isSnoozed }: InboxItem, mark: Marks['mark']): Action[] {
  if (isArchived) return []
  if (isSnoozed)
    return [{ id: 'read', label: 'Show Now', icon: IconArrowBackUp, act: () => mark([id], 'shown') }]
  return [
    isRead
      ? { id: 'read', label: 'Mark as Unread', icon: IconMail, act: () => mark([id], 'unread') }
      : { id: 'read', label: 'Mark as Read', icon: IconMailOpened, act: () => mark([id], 'read') },
  ]
}
