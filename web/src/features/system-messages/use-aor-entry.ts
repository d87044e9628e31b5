import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { AOR_MESSAGE_LABELS, type AorMessageEntry } from 'contract/system-messages/aor-message-rules.ts'
import { useVersionedValues } from '#shared/compare/use-versioned-values.ts'
import { useMessageTypes } from './use-aor-messages.ts'

export type AorEntry = ReturnType<typeof useAorEntry>

/** The form of a message; `version` is that of the stored message, null for a new one. */
export function useAorEntry(draftKey: string, stored: AorMessageEntry, version: number | null) {
  const types = useMessageTypes()
  return useVersionedValues({
    form: 'aor-message',
    draftKey,
    stored,
    version,
    inWords: ({ systemNotificationStatusId: typeId, message, url, expirationDate }) => [
      {
        name: 'systemNotificationStatusId',
        label: AOR_MESSAGE_LABELS.systemNotificationStatusId,
        text: types.find(({ id }) => id === typeId)?.name ?? '',
      },
      { name: 'message', label: AOR_MESSAGE_LABELS.message, text: message },
      { name: 'url', label: AOR_MESSAGE_LABELS.url, text: url },
      {
        name: 'expirationDate',
        label: AOR_MESSAGE_LABELS.expirationDate,
        text: expirationDate && formatTimestamp(expirationDate),
      },
    ],
  })
}
