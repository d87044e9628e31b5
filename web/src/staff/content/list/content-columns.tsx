import { Link } from '@tanstack/react-router'
import { audienceInWords } from 'contract/staff/audience/audience-words.ts'
import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { SelectBox } from '#shared/ui/fields/select-box.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { ContentBadge } from '../content-badge.tsx'
import { plainWords } from '../plain-words.ts'
import { RowMenu } from './row-menu.tsx'
import type { Selection } from './use-selection.ts'

/** The columns of a list of content; their ids are the fields that the server sorts by. */
export function contentColumns(
  kind: ContentKind,
  onAsk: (act: ContentAct, row: ContentRow) => void,
  selection: Selection | null,
): Column<ContentRow>[] {
  const hasAudience = kind.fields.some(({ input }) => input === 'audience')
  return [
    ...(selection ? [selectColumn(selection)] : []),
    {
      id: 'title',
      title: 'Title',
      isSortable: true,
      isCardHead: true,
      className: `md:min-w-32 ${kind.listFields ? 'lg:w-[22%]' : 'lg:w-[40%]'} max-md:pr-11! ${selection ? 'max-md:pl-9!' : ''}`,
      cell: (row) => <TitleCell kind={kind} row={row} />,
    },
    {
      id: 'status',
      title: 'Status',
      isSortable: true,
      cell: (row) => <ContentBadge status={row.status} isExpired={row.isExpired} />,
    },
    ...(kind.listFields ?? []).flatMap((name) => fieldColumn(kind, name)),
    ...(hasAudience ? [audienceColumn] : []),
    {
      id: 'changedOn',
      title: 'Changed',
      isSortable: true,
      cell: ({ changedOn, changedBy }) => (
        <span className="grid">
          <Moment at={changedOn} />
          <span className="text-12 text-muted max-md:text-14">{changedBy}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      className: 'md:w-14 max-md:absolute! max-md:top-[15px] max-md:right-1 max-md:p-0!',
      cell: (row) => <RowMenu kind={kind} row={row} onAsk={(act) => onAsk(act, row)} />,
    },
  ]
}

/** The value of a field in the newest version, in words; without room for the column it shows under the title. */
function fieldColumn({ fields }: ContentKind, name: string): Column<ContentRow>[] {
  const field = fields.find((entry) => entry.name === name)
  if (!field) return []
  const cell = (row: ContentRow) => (
    <span className={field.input === 'dateTime' ? 'whitespace-nowrap tabular-nums' : ''}>
      {listedWords(field, row) || '–'}
    </span>
  )
  return [{ id: name, title: field.label, cell, className: 'md:@max-[56rem]:hidden' }]
}

function listedWords(field: ContentField, { listed }: ContentRow): string {
  const shown =
    field.input === 'select'
      ? {
          ...field,
          options: field.options.map((option) => ({ ...option, label: option.short ?? option.label })),
        }
      : field
  return plainWords(shown, listed[field.name], []).join('; ')
}

function listedInOneLine({ fields, listFields = [] }: ContentKind, row: ContentRow): string {
  const words = listFields.flatMap((name) => {
    const field = fields.find((entry) => entry.name === name)
    return (field && listedWords(field, row)) || []
  })
  return words.join(' · ')
}

function selectColumn({ head, isSelected, select }: Selection): Column<ContentRow> {
  return {
    id: 'select',
    title: 'Select',
    head: <SelectBox label="Select all on this page" {...head} />,
    className: 'md:w-10 md:pr-0! max-md:absolute! max-md:top-[15px] max-md:left-1 max-md:p-0!',
    cell: ({ id, title }) => (
      <SelectBox
        label={`Select ${title}`}
        isSelected={isSelected(id)}
        onChange={(isOn) => select(id, isOn)}
      />
    ),
  }
}

const audienceColumn: Column<ContentRow> = {
  id: 'audience',
  title: 'Audience',
  cell: ({ audience }) => (
    <span className="line-clamp-2 min-w-20 wrap-anywhere">{audienceInWords(audience ?? []).join('; ')}</span>
  ),
}

/** The title, and under it the facts to know before opening the record. */
function TitleCell({ kind, row }: { kind: ContentKind; row: ContentRow }) {
  const { id, title, problem, publishOn, status, aorShortName, facts } = row
  const words = kind.hasFactsInList && kind.factsInWords?.(facts)
  return (
    <span className="grid min-h-9 content-center text-left">
      <Link
        to="/staff/content/$kind/$id"
        params={{ kind: kind.kind, id: String(id) }}
        className="justify-self-start inline-flex min-h-6 items-center text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline max-md:min-h-11 max-md:min-w-11 max-md:text-16"
      >
        {title}
      </Link>
      {problem ? (
        <span className="text-12 font-medium text-error">Not published: {problem}</span>
      ) : (
        status === 'Scheduled' &&
        publishOn && (
          <span className="text-12 font-medium text-info tabular-nums">
            Goes live <Moment at={publishOn} />
          </span>
        )
      )}
      {kind.listFields && (
        <span className="hidden text-12 text-muted tabular-nums md:@max-[56rem]:block">
          {listedInOneLine(kind, row)}
        </span>
      )}
      {words && <span className="text-12 text-muted tabular-nums">{words}</span>}
      {aorShortName && <span className="text-12 text-muted">Proposed by {aorShortName}</span>}
    </span>
  )
}
