import { IconArchive, IconArchiveOff, IconMail, IconMailOpened } from '@tabler/icons-react'
import type { MarkStep } from 'contract/notifications/notification-rules.ts'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ArchiveQuestion } from './archive-question.tsx'
import type { InboxItem } from './inbox-state.ts'

/** What can be done with messages. */
export type Marks = {
  /** Somebody has opened it. */
  readOpened: (id: number) => void
  mark: (ids: number[], step: MarkStep) => void
  /** Only notifications have an archive. */
  hasArchive: boolean
  /** Whether several can be chosen. */
  hasSelection: boolean
}

/** The actions of a message: words in the reading pane, icons with the same names in the list. */
export function MarkButtons({
  item: { id, isRead, isArchived },
  marks: { mark, hasArchive },
  isCompact = false,
}: {
  item: InboxItem
  marks: Marks
  isCompact?: boolean
}) {
  const [isAsking, setIsAsking] = useState(false)
  // By what it is about, not by its label: a button that is pressed changes it, and keeps the focus.
  const actions = [
    // An archived message is not made unread: the badge would count what is out of sight.
    ...(isArchived
      ? []
      : [
          isRead
            ? { id: 'read', label: 'Mark as Unread', icon: IconMail, act: () => mark([id], 'unread') }
            : { id: 'read', label: 'Mark as Read', icon: IconMailOpened, act: () => mark([id], 'read') },
        ]),
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
      <ArchiveQuestion
        count={1}
        isOpen={isAsking}
        onConfirm={() => mark([id], 'archived')}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
