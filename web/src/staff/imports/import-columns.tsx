import { Link } from '@tanstack/react-router'
import type { ImportRun } from 'contract/staff/imports/import-run.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import {
  COUNT_WORDS,
  COUNTS,
  type Count,
  durationInWords,
  kindsInWords,
  number,
  SOURCE_WORDS,
  stateInWords,
} from './import-words.ts'

/** The columns of the list of imports. */
export function importColumns(): Column<ImportRun>[] {
  return [
    {
      id: 'kinds',
      title: 'Import',
      isCardHead: true,
      cell: ({ id, kinds, isDryRun, isComplete }) => (
        <span className="grid text-left">
          <Link
            to="/staff/imports/$id"
            params={{ id: String(id) }}
            className="inline-flex min-h-6 items-center font-semibold text-ink no-underline hover:underline pointer-coarse:min-h-11"
          >
            {kinds.length === 0 ? `Import ${id}` : kindsInWords(kinds)}
          </Link>
          <span className="text-12 text-muted">
            {[isDryRun ? 'Dry run' : null, isComplete ? 'Complete roster' : null].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    { id: 'state', title: 'Outcome', inCard: 'status', cell: (run) => <StateBadge run={run} /> },
    {
      id: 'who',
      title: 'Who',
      inCard: 'first',
      cell: ({ startedBy, source }) => (
        <span className="flex flex-col">
          <span className="max-md:wrap-anywhere">{startedBy}</span>
          <span className="text-12 text-muted">{SOURCE_WORDS[source]}</span>
        </span>
      ),
    },
    {
      id: 'time',
      title: 'Started',
      inCard: 'second',
      cell: ({ startedOn, endedOn }) => (
        <span className="flex flex-col tabular-nums">
          {startedOn && <Moment at={startedOn} />}
          {startedOn && endedOn && (
            <span className="text-12 text-muted">{durationInWords(startedOn, endedOn)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'counts',
      title: 'Records',
      cell: (run) => countsInWords(run),
      // The last visible column ends at the edge of the page.
      className: '@min-[60rem]:hidden md:pr-4',
    },
    ...COUNTS.filter((field) => field !== 'read').map(countColumn),
  ]
}

/** Without room for all, the counts are in one column. */
const countColumn = (field: Count): Column<ImportRun> => ({
  id: field,
  title: COUNT_WORDS[field],
  align: 'right',
  cell: (run) => <span className="tabular-nums">{number(run[field])}</span>,
  className: '@max-[60rem]:hidden',
})

/** `9 new, 31 changed`: the nonzero counts. No line breaks between a number and its word. */
function countsInWords(run: Record<Exclude<Count, 'read'>, number>): string {
  const words = COUNTS.flatMap((field) =>
    field === 'read' || run[field] === 0
      ? []
      : `${number(run[field])}\u00a0${COUNT_WORDS[field].toLowerCase()}`,
  )
  return words.join(', ') || '–'
}

export function StateBadge({ run }: { run: Pick<ImportRun, 'state'> }) {
  const [words, tone] = stateInWords(run)
  return <Badge tone={tone}>{words}</Badge>
}
