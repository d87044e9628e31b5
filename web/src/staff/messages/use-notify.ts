import { membersText } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { notificationOrpc } from '#shared/api/api.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

export type NotifyText = { subject: string; message: string; isImportant: boolean }

/** Sends one notification to each of the named members, or only to the caller; a repeat notifies nobody twice. */
export function useNotify() {
  const { member } = useProfile()
  const [key] = useState(() => crypto.randomUUID())
  const { send, isPending } = useWrite(
    notificationOrpc.notifications.send.mutationOptions({
      onError: (error) => void showErrorToast(errorMessages(error), TOAST_MS.long),
    }),
  )
  const notify = (memberIds: number[], text: NotifyText, onDone: () => void) =>
    send(
      { ...bodyOf(text), memberIds, idempotencyKey: key },
      {
        onSuccess: () => {
          showDone('Sent', `${membersText(memberIds.length)} notified.`)
          onDone()
        },
      },
    )
  const test = (text: NotifyText) =>
    send(
      { ...bodyOf(text), memberIds: member ? [member.id] : [], idempotencyKey: crypto.randomUUID() },
      { onSuccess: () => showDone('Test sent', 'Only you are notified.') },
    )
  return { notify, test, isPending }
}

function showDone(title: string, message: string): void {
  showToast({ title, message, status: 'success', autoHide: TOAST_MS.success })
}

function bodyOf({ subject, message, isImportant }: NotifyText) {
  return { subject: subject.trim(), body: paragraphsOf(message), priority: isImportant ? 1 : 0 }
}

/** Plain text as HTML: an empty line ends a paragraph, a line break stays one. */
function paragraphsOf(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
