import type { RosterEntry } from 'contract/training/staff/class-roster.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import type { Marks } from './use-marks.ts'

const PRESENCE = [
  { id: 'present', label: 'Present' },
  { id: 'absent', label: 'Absent' },
] as const

const facts: Column<RosterEntry>[] = [
  {
    id: 'name',
    title: 'Name',
    isCardHead: true,
    className: 'lg:w-[26%]',
    cell: ({ name, loginId, unregisteredOn }) => (
      <span className="grid justify-items-start text-left">
        <span className="text-14 font-semibold wrap-anywhere max-md:text-16">{name}</span>
        <span className="text-12 font-normal text-muted">{loginId}</span>
        {unregisteredOn !== null && <Badge>Unregistered</Badge>}
      </span>
    ),
  },
  { id: 'office', title: 'Office', inCard: 'first', cell: ({ office }) => office ?? '–' },
  {
    id: 'registered',
    title: 'Registered',
    inCard: 'second',
    cell: ({ registeredOn, unregisteredOn }) => (
      <span className="grid tabular-nums lg:whitespace-nowrap">
        <Moment at={registeredOn} />
        {unregisteredOn !== null && (
          <span className="text-12 text-muted">
            until <Moment at={unregisteredOn} />
          </span>
        )}
      </span>
    ),
  },
]

/** The columns of a roster; `onUnregister` is missing once the class has started. */
export function rosterColumns({
  marks,
  isOpen,
  onUnregister,
}: {
  marks: Marks
  isOpen: boolean
  onUnregister: ((entry: RosterEntry) => void) | null
}): Column<RosterEntry>[] {
  const columns: Column<RosterEntry>[] = [
    ...facts,
    {
      id: 'presence',
      title: 'Presence',
      inCard: 'line',
      className: 'md:w-44',
      cell: (entry) => <Presence entry={entry} marks={marks} isOpen={isOpen} />,
    },
  ]
  if (!onUnregister) return columns
  return [
    ...columns,
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      align: 'right',
      cell: (entry) =>
        entry.unregisteredOn === null && (
          <Button size="small" aria-label={`Unregister ${entry.name}`} onPress={() => onUnregister(entry)}>
            Unregister
          </Button>
        ),
    },
  ]
}

function Presence({ entry, marks, isOpen }: { entry: RosterEntry; marks: Marks; isOpen: boolean }) {
  const mark = marks.pending.get(entry.id)
  const refusal = marks.refusals.get(entry.id)
  const wasPresent = mark ? mark.wasPresent : entry.wasPresent
  const pressed = wasPresent === null ? undefined : wasPresent ? 'present' : 'absent'
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {entry.unregisteredOn !== null ? (
          '–'
        ) : isOpen ? (
          <PresenceButtons
            name={entry.name}
            pressed={pressed}
            onPress={(id) => marks.set([entry.id], id === 'present')}
          />
        ) : (
          (PRESENCE.find(({ id }) => id === pressed)?.label ?? 'Not recorded')
        )}
        {mark && marks.waiting > 0 && <Badge tone="warn">Waiting</Badge>}
      </span>
      {refusal && (
        <span role="alert" className="text-12 text-error">
          Not saved: {refusal}
        </span>
      )}
    </span>
  )
}

type PresenceId = (typeof PRESENCE)[number]['id']

/** One segmented control, each part wide enough for a finger. */
function PresenceButtons({
  name,
  pressed,
  onPress,
}: {
  name: string
  pressed: PresenceId | undefined
  onPress: (id: PresenceId) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <span
      role="group"
      aria-label={`Presence of ${name}`}
      className="flex w-max rounded-small bg-sunken p-0.5"
    >
      {PRESENCE.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === pressed}
          onClick={() => onPress(id)}
          className={classNames(
            'h-7 cursor-pointer rounded-[4px] border px-2.5 text-13 font-medium transition-colors duration-120 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:px-3.5',
            id === pressed
              ? 'border-border-strong bg-surface font-semibold text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
