import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { STAFF_MESSAGE_TEXTS } from 'contract/staff/messages/acknowledgment.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { audienceIn } from '../content/audience-in.ts'
import { MessageNumbers } from './message-numbers.tsx'
import { SendAsNewDialog } from './send-as-new-dialog.tsx'
import { useSendTest } from './use-send-test.ts'

type ToolsProps = {
  kind: ContentKind
  record: ContentRecord | null
  values: ContentValues
  mayPublish: boolean
  /** Stores the input; missing when everything is stored. */
  prepare: (() => Promise<ContentRecord | null>) | undefined
  /** Marks the problems that prevent publishing the draft, and returns whether there are any. */
  isRefused: () => boolean
  onRefused: () => void
}

/** Tools of messages only: readership, a test message, and sending it as new. */
export function MessageTools({
  kind,
  record,
  values,
  mayPublish,
  isRefused,
  onRefused,
  ...more
}: ToolsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const test = useSendTest()
  // The numbers of a retired one stay relevant: it may have been sent as new.
  const hasNumbers = record !== null && (record.publishedVersion !== null || record.state === 'retired')
  const isSendable = mayPublish && record?.state === 'published'
  const whenReady = (act: () => void) => (isRefused() ? onRefused() : act())
  return (
    <section
      aria-label="Message"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-large border border-border bg-surface px-4 py-3 md:px-5"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        {hasNumbers ? (
          <MessageNumbers id={record.id} isAsking={values['requiresAcknowledgment'] === true} />
        ) : (
          <p className="text-muted">Members do not see it. A test shows it to you alone, for an hour.</p>
        )}
        {isSendable && <p className="text-13 text-muted">{STAFF_MESSAGE_TEXTS.notNew}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button isPending={test.isPending} onPress={() => whenReady(() => test.send(values))}>
          Send Test to Me
        </Button>
        {isSendable && <Button onPress={() => whenReady(() => setIsAsking(true))}>Send as New</Button>}
      </div>
      {isAsking && record && (
        <SendAsNewDialog
          record={record}
          audience={audienceIn(kind, values)}
          {...more}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
