import type { AorMessageEntry } from 'contract/system-messages/aor-message-rules.ts'
import { urlProblem } from 'contract/system-messages/aor-message-rules.ts'
import type { SystemMessageStatus } from 'contract/system-messages/system-message.ts'
import { MessageBanner } from './message-banner.tsx'

/** The banner as members will see it. */
export function AorPreview({
  title,
  entry,
  types,
}: {
  title: string
  entry: AorMessageEntry
  types: SystemMessageStatus[]
}) {
  const url = entry.url.trim()
  return (
    <section aria-labelledby="preview" className="mt-6">
      <h2 id="preview" className="mb-2 text-13 font-medium text-muted">
        Preview
      </h2>
      <MessageBanner
        message={{
          title,
          message: entry.message.trim() || 'Your message will appear here.',
          url: urlProblem(url) === null ? url : null,
          systemNotificationStatusId: entry.systemNotificationStatusId ?? 0,
          systemNotificationStatus: types.find(({ id }) => id === entry.systemNotificationStatusId) ?? null,
        }}
      />
    </section>
  )
}
