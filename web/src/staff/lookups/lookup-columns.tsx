import { Link } from '@tanstack/react-router'
import { LOOKUPS } from 'contract/staff/content/kinds/lookup-content.ts'
import type { StaffLookup } from 'contract/staff/settings/staff-lookups.contract.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { ContentBadge } from '../content/content-badge.tsx'

/** The columns of the list of look-ups; their ids are the fields that the server sorts by. */
export const lookupColumns: Column<StaffLookup>[] = [
  {
    id: 'longValue',
    title: 'Label',
    isSortable: true,
    isCardHead: true,
    className: 'lg:w-[32%]',
    cell: ({ id, longValue }) => (
      <Link
        to="/staff/content/$kind/$id"
        params={{ kind: 'lookups', id: String(id) }}
        className="inline-flex min-h-6 items-center text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline max-md:min-h-11 max-md:min-w-11 max-md:text-16"
      >
        {longValue}
      </Link>
    ),
  },
  {
    id: 'shortValue',
    title: 'Code',
    isSortable: true,
    inCard: 'second',
    cell: ({ shortValue }) => shortValue,
  },
  {
    id: 'lookupName',
    title: 'Look-up',
    inCard: 'first',
    cell: ({ lookupName }) => LOOKUPS.find(({ name }) => name === lookupName)?.label ?? '–',
  },
  {
    id: 'status',
    title: 'Status',
    inCard: 'status',
    cell: ({ status, isHidden }) => (
      <span className="inline-flex flex-wrap gap-1">
        <ContentBadge status={status} isExpired={false} />
        {isHidden && <Badge tone="warn">Hidden</Badge>}
      </span>
    ),
  },
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
]
