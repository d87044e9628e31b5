import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { FieldProblem } from 'contract/common/answer.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { type ReactNode, useState } from 'react'
import { OtherEditors } from '#shared/editing/other-editors.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { SignatureLinks } from '#staff/members/signature-links.tsx'
import type { ContentDraft } from './content-draft.ts'
import { offeredValues, readLocalDraft } from './local-draft.ts'
import type { DraftProps } from './use-content-draft.ts'

/** The notices before or during a change of a record. */
export function EditorNotices({
  draft,
  store,
  listed,
}: {
  draft: DraftProps
  store: ContentDraft
  listed: FieldProblem[]
}) {
  const { record, closed, isServiceAway } = store.get()
  const { kind } = draft.kind
  const facts = record && draft.kind.factsInWords?.(record.facts)
  return (
    <>
      {closed !== null && (
        <Notice tone="error">
          <span className="font-semibold">{closed}</span> Nothing more can be saved here. You can still copy
          what you typed.
        </Notice>
      )}
      {facts && (
        <Notice tone="info">
          {facts}
          {draft.kind.kind === 'agreements' && record && <SignatureLinks facts={record.facts} />}
        </Notice>
      )}
      {isServiceAway && <Notice tone="error">{CONSOLE_TEXTS.away}</Notice>}
      {record?.problem && <Notice tone="error">Not published: {record.problem}</Notice>}
      {record && !record.mayEdit && (
        <Notice tone="info">
          <DatedText>{lockReason(record)}</DatedText>
        </Notice>
      )}
      {(record?.mayEdit ?? true) && <RestoreNotice draft={draft} store={store} />}
      {listed.length > 0 && (
        <Notice tone="error">
          <p className="font-semibold">These fields have to be corrected first:</p>
          <ul className="list-disc pl-5">
            {listed.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {placeIn(draft.kind, field)}
                {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {record && (
        <OtherEditors
          record={`${kind} ${record.id}`}
          noteOpen={() => consoleApi.content.present.call({ kind, id: record.id })}
          inWords={(name) => `${name} is also editing this.`}
        />
      )}
    </>
  )
}

/** The entry of a list that a message is about. */
function placeIn({ fields }: ContentKind, path: string): string {
  const [name, index] = path.split('.')
  const label = fields.find((field) => field.name === name)?.label
  return label === undefined || index === undefined ? '' : `${label} ${Number(index) + 1}: `
}

/** Offers earlier unsaved input; typing dismisses it. */
function RestoreNotice({
  draft: { kind, record, values, isCopy },
  store,
}: {
  draft: DraftProps
  store: ContentDraft
}) {
  const [offered, setOffered] = useState(() =>
    isCopy
      ? null
      : offeredValues(
          { values, unsaved: record?.unsaved ?? null },
          readLocalDraft(kind.kind, record?.id ?? null),
        ),
  )
  if (!offered) return null
  const savedOn = record?.unsaved?.savedOn
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <DatedText>
            {savedOn
              ? `Your changes of ${formatTimestamp(savedOn)} are not in the draft yet.`
              : 'Your last changes are not in the draft yet.'}
          </DatedText>
        </span>
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            onPress={() => {
              store.restore(offered.values, offered.rowVersion)
              setOffered(null)
            }}
          >
            Restore Unsaved Changes
          </Button>
          <Button size="small" variant="quiet" onPress={() => setOffered(null)}>
            Dismiss
          </Button>
        </span>
      </div>
    </Notice>
  )
}

/** Why a record cannot be changed now. */
function lockReason({ state, acts, publishOn }: ContentRecord): string {
  if (state === 'scheduled') {
    const time = publishOn ? ` on ${formatTimestamp(publishOn)}` : ''
    const hint = acts.includes('unschedule') ? ' Unschedule it to change it.' : ''
    return `This will be published${time}.${hint}`
  }
  if (state === 'review')
    return `This is waiting for review.${acts.includes('withdraw') ? ' Withdraw it to change it.' : ''}`
  return 'You can read this, and not change it.'
}

const tones = { info: 'bg-info-soft text-info', error: 'bg-error-soft text-error' }

function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className="mb-3 flex items-start gap-3 rounded-large border border-border bg-surface px-4 py-3"
    >
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', tones[tone])}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 self-center">{children}</div>
    </div>
  )
}
