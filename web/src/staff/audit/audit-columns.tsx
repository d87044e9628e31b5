import { actorInWords } from 'contract/grants/grant-texts.ts'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { actInWords, recordInWords } from 'contract/staff/audit/audit-words.ts'
import { Moment } from '#shared/ui/dates.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { ChangedValues } from './changed-values.tsx'

/** The columns of the trail; the act opens its row. */
export function auditColumns(onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  return [
    {
      id: 'at',
      title: 'Time',
      inCard: 'second',
      className: 'md:align-top!',
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      id: 'actor',
      title: 'Who',
      inCard: 'first',
      className: 'md:align-top!',
      cell: ({ actor, actorName, changes }) => (
        <Person loginId={actorInWords(actor, textOf(changes['onBehalfOf']))} name={actorName} />
      ),
    },
    {
      id: 'act',
      title: 'Action',
      isCardHead: true,
      className: 'md:align-top! lg:w-[26%] max-md:order-first',
      cell: (row) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
          className="-my-0.5 min-h-6 cursor-pointer text-left font-semibold wrap-anywhere text-ink hover:underline max-md:my-0 max-md:min-h-11"
        >
          {actInWords(row)}
        </button>
      ),
    },
    {
      id: 'record',
      title: 'Record',
      className: 'md:align-top! lg:w-[18%]',
      cell: (row) => <ActedOn row={row} />,
    },
    {
      id: 'changes',
      title: 'Changes',
      className: 'md:align-top! lg:w-[28%]',
      cell: (row) => <ChangedValues row={row} />,
    },
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The record, and the member concerned if the record does not show that. */
function ActedOn({ row }: { row: AuditRow }) {
  const { concerned } = row
  const record = recordInWords({ ...row, changes: {} })
  const isNamed = concerned !== null && record.endsWith(concerned.loginId)
  const person =
    concerned && [concerned.name, isNamed ? null : `(${concerned.loginId})`].filter(Boolean).join(' ')
  return (
    <span className="grid wrap-anywhere">
      <span className="first-letter:uppercase">{record}</span>
      {person && <span className="text-12 text-muted max-md:text-14">{person}</span>}
    </span>
  )
}

function Person({ loginId, name }: { loginId: string; name: string | null }) {
  return name === null ? (
    <span className="wrap-break-word">{loginId}</span>
  ) : (
    <span className="grid min-w-20 wrap-break-word">
      <span>{name}</span>
      <span className="text-12 text-muted max-md:text-14">{loginId}</span>
    </span>
  )
}
