import {
  type AorMessageEntry,
  aorMessageProblems,
  countedLength,
  MAX_AOR_MESSAGE,
} from 'contract/system-messages/aor-message-rules.ts'
import { type FormEvent, useRef, useState } from 'react'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { instantOf, localTime } from '#shared/ui/fields/local-time.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { AorPreview } from './aor-preview.tsx'
import { useMessageTypes } from './use-aor-messages.ts'

type Field = keyof AorMessageEntry
/** What is sent of an entry: an empty address is none. */
type Values = Omit<AorMessageEntry, 'url'> & { url: string | null }

/** The form of an association's message; its rules are those of the server. */
export function AorMessageForm({
  button,
  title,
  initial,
  write,
  onSend,
}: {
  button: string
  title: string
  initial: AorMessageEntry
  write: { isPending: boolean }
  onSend: (values: Values) => void
}) {
  const [entry, setEntry] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const types = useMessageTypes()
  const problems = aorMessageProblems(entry, now())
  const isChanged = JSON.stringify(entry) !== JSON.stringify(initial)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const failed = aorMessageProblems(entry, now())
    setLeft(new Set(Object.keys(entry)))
    if (failed.length === 0)
      return onSend({ ...entry, message: entry.message.trim(), url: entry.url.trim() || null })
    focusFirstProblem(form.current)
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        className="grid gap-2 rounded-large border border-border bg-surface p-5"
      >
        <MessageFields
          entry={entry}
          types={types}
          problemOf={(field) =>
            left.has(field) ? problems.find((problem) => problem.field === field)?.message : undefined
          }
          onChange={(more) => setEntry((before) => ({ ...before, ...more }))}
          onLeave={(field) => setLeft((before) => new Set(before).add(field))}
        />
        <div className="mt-2">
          <Button type="submit" variant="primary" isPending={write.isPending}>
            {button}
          </Button>
        </div>
        <LeaveGuard isActive={isChanged && !write.isPending} />
      </form>
      <AorPreview title={title} entry={entry} types={types} />
    </>
  )
}

function MessageFields({
  entry,
  types,
  problemOf,
  onChange,
  onLeave,
}: {
  entry: AorMessageEntry
  types: ReturnType<typeof useMessageTypes>
  problemOf: (field: Field) => string | undefined
  onChange: (more: Partial<AorMessageEntry>) => void
  onLeave: (field: Field) => void
}) {
  const common = (field: Field) => ({ problem: problemOf(field), onBlur: () => onLeave(field) })
  return (
    <>
      <SelectField
        label="Message Type"
        isRequired
        value={entry.systemNotificationStatusId === null ? '' : String(entry.systemNotificationStatusId)}
        onChange={(chosen) => {
          onChange({ systemNotificationStatusId: chosen === '' ? null : Number(chosen) })
          onLeave('systemNotificationStatusId')
        }}
        options={[
          { id: '', label: 'Select One' },
          ...types.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        problem={problemOf('systemNotificationStatusId')}
      />
      <TextAreaField
        label="Message"
        isRequired
        rows={4}
        value={entry.message}
        onChange={(message) => onChange({ message })}
        counter={`${countedLength(entry.message)}/${MAX_AOR_MESSAGE}`}
        {...common('message')}
      />
      <TextField
        label="More Information URL"
        type="url"
        value={entry.url}
        onChange={(url) => onChange({ url })}
        placeholder="https://"
        {...common('url')}
      />
      <TextField
        label="Expiration Date"
        isRequired
        type="datetime-local"
        className="sm:max-w-64"
        min={localTime(now())}
        value={entry.expirationDate && localTime(new Date(entry.expirationDate))}
        onChange={(local) => onChange({ expirationDate: instantOf(local) })}
        {...common('expirationDate')}
      />
    </>
  )
}
