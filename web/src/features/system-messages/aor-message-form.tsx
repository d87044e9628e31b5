import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import {
  AOR_MESSAGE_LABELS,
  type AorMessageEntry,
  aorMessageProblems,
  countedLength,
  MAX_AOR_MESSAGE,
} from 'contract/system-messages/aor-message-rules.ts'
import { type FormEvent, useRef, useState } from 'react'
import { now } from '#shared/clock.ts'
import { CompareVersions } from '#shared/compare/compare-versions.tsx'
import { DraftNotices, DraftState } from '#shared/drafts/draft-notices.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { DateTimeField } from '#shared/ui/fields/date-field.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { instantOf, localTime } from '#shared/ui/fields/local-time.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { AorPreview } from './aor-preview.tsx'
import type { AorEntry } from './use-aor-entry.ts'
import { useMessageTypes, useRecipients } from './use-aor-messages.ts'

type Field = keyof AorMessageEntry
/** The request of an entry: an empty address is sent as none. */
type Values = Omit<AorMessageEntry, 'url'> & { url: string | null }

type FormProps = {
  button: string
  title: string
  form: AorEntry
  write: { isPending: boolean }
  /** Receives the version of the stored message that the values overwrite; null for a new one. */
  onSend: (values: Values, version: number | null) => void
}

/** The form of an association's message; its rules are those of the server. */
export function AorMessageForm({
  button,
  title,
  form: { draft, entered: entry, version, change, isChanged, news, merge },
  write,
  onSend,
}: FormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const types = useMessageTypes()
  const problems = aorMessageProblems(entry, now())

  const send = ({ values: sent, version: over }: NonNullable<ReturnType<typeof merge>>) => {
    const failed = aorMessageProblems(sent, now())
    setLeft(new Set(Object.keys(sent)))
    if (failed.length === 0)
      return onSend({ ...sent, message: sent.message.trim(), url: sent.url.trim() || null }, over)
    focusFirstProblem(element.current)
  }

  return (
    <>
      <DraftNotices draft={draft} isChanged={isChanged} />
      <CompareVersions
        {...news}
        lead={AOR_CENTER_TEXTS.changed}
        saveLabel={button}
        isPending={write.isPending}
        onSave={(sides) => {
          const merged = merge(sides)
          if (merged) send(merged)
        }}
      />
      <form
        ref={element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send({ values: entry, version })
        }}
        className="grid gap-2 rounded-large border border-border bg-surface p-5"
      >
        <MessageFields
          entry={entry}
          types={types}
          problemOf={(field) =>
            left.has(field) ? problems.find((problem) => problem.field === field)?.message : undefined
          }
          onChange={change}
          onLeave={(field) => setLeft((before) => new Set(before).add(field))}
        />
        <SaveRow button={button} isPending={write.isPending} draft={draft} isNew={version === null} />
        <LeaveGuard isActive={isChanged && !write.isPending} onLeave={draft.forget} />
      </form>
      <AorPreview title={title} entry={entry} types={types} />
    </>
  )
}

function SaveRow({
  button,
  isPending,
  draft,
  isNew,
}: {
  button: string
  isPending: boolean
  draft: AorEntry['draft']
  isNew: boolean
}) {
  const recipients = useRecipients(isNew)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button type="submit" variant="primary" isPending={isPending}>
        {button}
      </Button>
      {recipients !== undefined && (
        <span className="text-13 text-muted">
          Sends to {recipients === 1 ? '1 member' : `${recipients.toLocaleString('en-US')} members`} now
        </span>
      )}
      <DraftState draft={draft} />
    </div>
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
        label={AOR_MESSAGE_LABELS.systemNotificationStatusId}
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
        label={AOR_MESSAGE_LABELS.message}
        isRequired
        rows={4}
        value={entry.message}
        onChange={(message) => onChange({ message })}
        counter={`${countedLength(entry.message)}/${MAX_AOR_MESSAGE}`}
        {...common('message')}
      />
      <TextField
        label={AOR_MESSAGE_LABELS.url}
        type="url"
        value={entry.url}
        onChange={(url) => onChange({ url })}
        placeholder="https://"
        {...common('url')}
      />
      <DateTimeField
        label={AOR_MESSAGE_LABELS.expirationDate}
        isRequired
        className="sm:max-w-64"
        min={localTime(now())}
        value={entry.expirationDate && localTime(new Date(entry.expirationDate))}
        onChange={(local) => onChange({ expirationDate: instantOf(local) })}
        {...common('expirationDate')}
      />
    </>
  )
}
