import { diffLines } from 'diff'
import { type ReactNode, useEffect } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { currentToasts, hideToast } from '../ui/feedback/toast-store.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { type ComparedField, changedBy, type Side } from './compared-fields.ts'
import { kindOf, Mark } from './mark.tsx'

/** From this many characters on, changed lines are marked: they are hard to find by reading. */
const LONG_TEXT = 80

type Row = { field: ComparedField; choice: Side | null; onChoose: (side: Side) => void }

/**
 * Each field that differs between two versions, with its former value. A change of only one side is taken
 * from it; where both changed it the member chooses. `onSave` is null while a choice is missing.
 */
export function CompareModal({
  rows,
  by,
  saveLabel,
  isPending,
  onSave,
  onClose,
}: {
  rows: Row[]
  by: string | null
  saveLabel: string
  isPending: boolean
  onSave: (() => void) | null
  onClose: () => void
}) {
  useEffect(hideRefusals, [])
  const contested = rows.filter(({ field }) => changedBy(field) === 'both')
  const taken = rows.filter(({ field }) => changedBy(field) !== 'both')
  return (
    <Modal
      title="Compare"
      size="large"
      isOpen
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={onSave === null}
            onPress={() => onSave?.()}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <p role="status" className="text-muted">
        {leftToChoose(contested.filter(({ choice }) => choice === null).length)}
      </p>
      {contested.map((row) => (
        <ContestedField key={row.field.name} {...row} by={by} />
      ))}
      {taken.map(({ field }) => (
        <TakenField key={field.name} field={field} by={by} />
      ))}
    </Modal>
  )
}

/** Their subject is compared here; on a phone they would cover the buttons. */
function hideRefusals(): void {
  for (const { id, status } of currentToasts()) if (status === 'error') hideToast(id)
}

function leftToChoose(count: number): string {
  if (count === 0) return 'Every field has a value to save.'
  return count === 1
    ? 'You both changed one field. Choose which value to keep.'
    : `You both changed ${count} fields. Choose which values to keep.`
}

/** A field that both sides changed, to different values. */
function ContestedField({ field, choice, onChoose, by }: Row & { by: string | null }) {
  return (
    <RadioGroup
      aria-label={field.label}
      value={choice}
      onChange={(side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
      className="grid gap-2 border-t border-border pt-3"
    >
      <FieldTitle label={field.label} note={choice === null ? 'Choose one' : null} />
      <Columns>
        <Version title="Before" text={field.former ?? 'Not known any more'} />
        <ChoiceCard side="mine" title="Mine" field={field} />
        <ChoiceCard side="theirs" title={theirTitle(by)} field={field} />
      </Columns>
    </RadioGroup>
  )
}

/** A field that only one side changed. */
function TakenField({ field, by }: { field: ComparedField; by: string | null }) {
  const isMine = changedBy(field) === 'mine'
  return (
    <section aria-label={field.label} className="grid gap-2 border-t border-border pt-3">
      <FieldTitle
        label={field.label}
        note={
          isMine
            ? 'Only you changed this: your value is kept'
            : 'You did not change this: their value is used'
        }
        isQuiet
      />
      <Columns>
        <Version title="Before" text={field.former ?? 'Not known any more'} />
        <Version
          title={isMine ? 'Mine' : theirTitle(by)}
          text={isMine ? field.mine : field.theirs}
          former={field.former}
        />
      </Columns>
    </section>
  )
}

const theirTitle = (by: string | null) => (by === null ? 'Theirs' : `Theirs (${by})`)

function FieldTitle({
  label,
  note,
  isQuiet = false,
}: {
  label: string
  note: string | null
  isQuiet?: boolean
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold">{label}</span>
      {note && (
        <span className={classNames('text-13', isQuiet ? 'text-muted' : 'font-medium text-warn')}>
          {note}
        </span>
      )}
    </p>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-2 md:grid-cols-3">{children}</div>
}

function Version({ title, text, former }: { title: string; text: string; former?: string | null }) {
  return (
    <div className="min-w-0 rounded-small bg-sunken px-3 py-2 contrast-border">
      <VersionTitle>{title}</VersionTitle>
      <Text text={text} former={former} />
    </div>
  )
}

function ChoiceCard({ side, title, field }: { side: Side; title: string; field: ComparedField }) {
  return (
    <Radio
      value={side}
      className="group flex min-w-0 cursor-pointer items-start gap-2.5 rounded-small border border-border-strong bg-surface px-3 py-2 pointer-coarse:min-h-11 hover:bg-sunken selected:border-accent selected:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-border-strong bg-surface group-selected:border-accent">
        <span className="size-2 rounded-full bg-accent opacity-0 forced-color-adjust-none forced-colors:bg-[Highlight] group-selected:opacity-100" />
      </span>
      <span className="min-w-0">
        <VersionTitle>{title}</VersionTitle>
        <Text text={field[side]} former={field.former} />
      </span>
    </Radio>
  )
}

function VersionTitle({ children }: { children: string }) {
  return <span className="block text-12 font-medium text-muted">{children}</span>
}

/** A readable value; in a long text the lines that differ from the former one are marked. */
function Text({ text, former }: { text: string; former?: string | null | undefined }) {
  const isLong = typeof former === 'string' && Math.max(text.length, former.length) > LONG_TEXT
  return (
    <span className="block whitespace-pre-line wrap-anywhere">
      {isLong
        ? diffLines(former, text).map((change, place) => (
            // biome-ignore lint: the parts of one difference never change places
            <Mark key={place} part={{ text: change.value, is: kindOf(change) }} />
          ))
        : text || '–'}
    </span>
  )
}
