import { IconArchive, IconArchiveOff, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ConfirmModal } from '../ui/overlay/confirm-modal.tsx'
import type { InboxItem } from './inbox-state.ts'

/** What can be done with a message; only notifications have an archive. */
export type Marks = {
  setRead: (id: number, isRead: boolean) => void
  setArchived?: (id: number, isArchived: boolean) => void
}

/** The actions of a message: words in the reading pane, icons with the same names in the list. */
export function MarkButtons({
  item,
  marks: { setRead, setArchived },
  isCompact = false,
}: {
  item: InboxItem
  marks: Marks
  isCompact?: boolean
}) {
  const [isAsking, setIsAsking] = useState(false)
  const read = item.isRead ? 'Mark as Unread' : 'Mark as Read'
  const ReadIcon = item.isRead ? IconMail : IconMailOpened
  // By what it is about, not by its label: a button that is pressed changes it, and keeps the focus.
  const actions = [
    // An archived message is not made unread: the badge would count what is out of sight.
    ...(item.isArchived
      ? []
      : [{ id: 'read', label: read, icon: ReadIcon, act: () => setRead(item.id, !item.isRead) }]),
    ...(setArchived
      ? [
          item.isArchived
            ? {
                id: 'archive',
                label: 'UnArchive',
                icon: IconArchiveOff,
                act: () => setArchived(item.id, false),
              }
            : { id: 'archive', label: 'Archive', icon: IconArchive, act: () => setIsAsking(true) },
        ]
      : []),
  ]
  return (
    <>
      {actions.map(({ id, label, icon: Icon, act }) =>
        isCompact ? (
          <IconButton key={id} label={label} onPress={act} className="size-7">
            <Icon size={16} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button key={id} size="small" onPress={act} icon={<Icon size={16} aria-hidden="true" />}>
            {label}
          </Button>
        ),
      )}
      <ConfirmModal
        title="Archive Notification"
        isOpen={isAsking}
        confirmText="Archive"
        cancelText="Cancel"
        onConfirm={() => {
          setIsAsking(false)
          setArchived?.(item.id, true)
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>Are you sure you wish to archive this notification?</p>
      </ConfirmModal>
    </>
  )
}
