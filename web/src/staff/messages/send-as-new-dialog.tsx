import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { actQuestion } from '../content/acts/act-question.ts'
import { ACT_TOASTS } from '../content/acts/act-texts.ts'
import { useMemberCount } from '../content/audience-count.ts'
import { seenVersion } from '../content/seen-version.ts'

/** Asks before a message is sent again, and then opens its replacement. */
export function SendAsNewDialog({
  record,
  audience,
  prepare,
  onClose,
}: {
  record: ContentRecord
  audience: AudienceEntry[] | null
  prepare: (() => Promise<ContentRecord | null>) | undefined
  onClose: () => void
}) {
  const members = useMemberCount(audience)
  const [isPreparing, setIsPreparing] = useState(false)
  const { send, isPending } = useSendAsNew()
  const confirm = async () => {
    setIsPreparing(true)
    const stored = prepare ? await prepare() : record
    setIsPreparing(false)
    if (stored) send(stored, onClose)
    else onClose()
  }
  return (
    <ConfirmModal
      title="Send as New"
      isOpen
      confirmText="Send as New"
      cancelText="Cancel"
      isPending={isPreparing || isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="wrap-anywhere" role="status">
        {actQuestion('publish', record.title, members)}
      </p>
      <p className="text-muted">
        This replaces the current message. Everyone sees it as new and, if required, acknowledges it again.
      </p>
    </ConfirmModal>
  )
}

function useSendAsNew() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { send, isPending } = useWrite(
    consoleApi.staffMessages.sendAsNew.mutationOptions({
      onError: (error) => void showErrorToast(errorMessages(error), TOAST_MS.long),
    }),
  )
  const run = ({ id, rowVersion }: ContentRecord, onDone: () => void) =>
    send(
      { params: { id }, headers: seenVersion(rowVersion) },
      {
        onSuccess: (published) => {
          onDone()
          void cache.invalidateQueries({ queryKey: consoleApi.content.key() })
          showToast({ ...ACT_TOASTS.publish(published), status: 'success', autoHide: TOAST_MS.success })
          void navigate({
            to: '/staff/content/$kind/$id',
            params: { kind: 'messages', id: String(published.id) },
            ignoreBlocker: true,
          })
        },
        onError: onDone,
      },
    )
  return { send: run, isPending }
}
