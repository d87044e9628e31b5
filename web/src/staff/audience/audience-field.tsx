import { IconLock, IconPlus } from '@tabler/icons-react'
import { AUDIENCE_FIELDS, MAX_AUDIENCE_ENTRIES } from 'contract/audience/audience-fields.ts'
import { type AudienceEntry, readAudience } from 'contract/staff/audience/audience-entries.ts'
import {
  AUDIENCE_FIELD_LABELS,
  AUDIENCE_TEXTS,
  entryInWords,
} from 'contract/staff/audience/audience-words.ts'
import { type AudienceField as Field, fieldOf, operatorOf } from 'contract/staff/audience/known-entries.ts'
import { ownAssociationEntry, withinOwnAssociation } from 'contract/staff/audience/own-association.ts'
import { useId, useRef } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { ActionMenu, ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { AudienceCount } from './audience-count.tsx'
import { EntryEditor, UnknownEntry } from './entry-editor.tsx'

type AudienceFieldProps = {
  label: string
  /** The criteria as stored. Null and an empty list mean all members. */
  value: unknown
  onChange: (value: AudienceEntry[] | null) => void
  error?: string
  /** The association that its own staff cannot remove: a fixed first entry. */
  ownAssociation?: string | null
}

/** The audience of a record: conditions that must all hold, and the number of members who meet them. */
export function AudienceField({ label, value, onChange, error, ownAssociation = null }: AudienceFieldProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const own = ownAssociation === null ? [] : [ownAssociationEntry(ownAssociation)]
  const { entries, change, add } = useEntries({ value, onChange, own, root })
  return (
    <fieldset
      ref={root}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 text-13 font-medium">{label}</legend>
      {own.length + entries.length === 0 && <p className="text-muted">{AUDIENCE_TEXTS.everyone}</p>}
      {own.length + entries.length > 0 && (
        <ul className="grid gap-2">
          {own.map((entry) => (
            <OwnEntry key="own" entry={entry} />
          ))}
          {entries.map((entry, place) => (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
              key={place}
              entry={entry}
              onChange={(next) => change(place, next)}
            />
          ))}
        </ul>
      )}
      {own.length + entries.length < MAX_AUDIENCE_ENTRIES && (
        <AddEntry
          fields={AUDIENCE_FIELDS.filter((field) => own.length === 0 || field !== 'AorShortName')}
          onAdd={add}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="text-12 font-medium text-error">
          {error}
        </p>
      )}
      <AudienceCount entries={[...own, ...entries]} />
    </fieldset>
  )
}

/** The stored entries and their changes. One without a value yet is stored too, but cannot be published. */
function useEntries({
  value,
  onChange,
  own,
  root,
}: Pick<AudienceFieldProps, 'value' | 'onChange'> & {
  own: AudienceEntry[]
  root: React.RefObject<HTMLElement | null>
}) {
  const entries = withoutOwn(readAudience(value), own)
  const send = (next: AudienceEntry[]) => onChange(next.length === 0 ? null : [...own, ...next])
  const focus = (selector: string) =>
    refocus(
      () => root.current?.querySelector<HTMLElement>(selector),
      () => root.current,
    )
  const focusPicker = (place: number) =>
    focus(`li:nth-child(${own.length + place + 1}) [data-picker] :is(input, button)`)
  const change = (place: number, next: AudienceEntry | null) => {
    send(next ? entries.with(place, next) : entries.toSpliced(place, 1))
    if (!next) focus('[data-add]')
    else if (next.values.length === 0) focusPicker(place)
  }
  const add = (field: Field) => {
    send([...entries, { field, op: 'Equal', values: [] }])
    focusPicker(entries.length)
  }
  return { entries, change, add }
}

/** Stored entries without the fixed one; conditions about another association are left to the server to refuse. */
function withoutOwn(entries: AudienceEntry[], [own]: AudienceEntry[]): AudienceEntry[] {
  if (!own) return entries
  return withinOwnAssociation(entries, own.values[0] ?? '')?.slice(1) ?? entries
}

function Entry({
  entry,
  onChange,
}: {
  entry: AudienceEntry
  onChange: (entry: AudienceEntry | null) => void
}) {
  const field = fieldOf(entry)
  const onRemove = () => onChange(null)
  if (!field || !operatorOf(entry)) return <UnknownEntry onRemove={onRemove} />
  return <EntryEditor field={field} entry={entry} onChange={onChange} onRemove={onRemove} />
}

function OwnEntry({ entry }: { entry: AudienceEntry }) {
  return (
    <li className="flex min-h-11 items-center gap-2 rounded-large border border-border bg-sunken px-2.5 font-medium">
      <IconLock size={16} aria-hidden="true" className="shrink-0 text-muted" />
      {entryInWords(entry)}
    </li>
  )
}

function AddEntry({ fields, onAdd }: { fields: Field[]; onAdd: (field: Field) => void }) {
  return (
    <div>
      <ActionMenu
        label="Conditions"
        trigger={
          <Button size="small" data-add="" icon={<IconPlus size={16} aria-hidden="true" />}>
            Add Condition
          </Button>
        }
      >
        {fields.map((field) => (
          <ActionMenuItem key={field} onAction={() => onAdd(field)}>
            {AUDIENCE_FIELD_LABELS[field]}
          </ActionMenuItem>
        ))}
      </ActionMenu>
    </div>
  )
}
