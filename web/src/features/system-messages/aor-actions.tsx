import { IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { withRead } from 'contract/notifications/notification-rules.ts'
import { hasId } from 'contract/preferences/id-lists.ts'
import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { useState } from 'react'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { useDeleteAorMessage } from './use-aor-messages.ts'

/** Edit, delete, and mark unread, for the administrator only. */
export function AorActions({ message }: { message: SystemMessage }) {
  const [isAsking, setIsAsking] = useState(false)
  const [{ read }, change] = usePreference('systemNotifications')
  const remove = useDeleteAorMessage(() => setIsAsking(false))
  return (
    <span className="flex items-center justify-end gap-0.5">
      <Link
        to="/aor-messages/$messageId"
        params={{ messageId: String(message.id) }}
        aria-label={`Edit ${message.title}`}
        title="Edit"
        className="inline-grid size-8 place-items-center pointer-coarse:size-11 rounded-small text-muted hover:bg-hover hover:text-ink"
      >
        <IconPencil size={16} aria-hidden="true" />
      </Link>
      <IconButton
        label="Mark as Unread"
        className="size-8"
        isDisabled={!hasId(read, message.id)}
        onPress={() => change((before) => withRead(before, message.id, false))}
      >
        <IconMail size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Delete" className="size-8" onPress={() => setIsAsking(true)}>
        <IconTrash size={16} aria-hidden="true" />
      </IconButton>
      <ConfirmModal
        title={AOR_CENTER_TEXTS.deleteTitle}
        isOpen={isAsking}
        confirmText="Delete"
        confirmVariant="danger"
        cancelText="Cancel"
        isPending={remove.isPending}
        onConfirm={() => remove.send({ id: message.id })}
        onClose={() => setIsAsking(false)}
      >
        <p>{AOR_CENTER_TEXTS.deleteQuestion}</p>
      </ConfirmModal>
    </span>
  )
}
