import { useQuery } from '@tanstack/react-query'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import type { DeskBooking, DeskMember } from 'contract/desk/desk.ts'
import { formatHours } from 'contract/training/credit-hours.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { DeskList } from './desk-list.tsx'
import { TabHead } from './tab-head.tsx'
import { keepsPage, pageOf, useDeskAddress, useDeskSummary } from './use-desk.ts'

/** Tab `Classes`: members' seats in classes, and their hours of education. */
export function ClassesTab() {
  const { address } = useDeskAddress()
  const { data } = useDeskSummary(address.office, 'classes')
  const bookings = useQuery({ ...orpc.desk.classes.queryOptions({ input: pageOf(address) }), ...keepsPage })
  return (
    <>
      <TabHead tab="classes" asOf={data?.asOf} />
      <div className="grid gap-6">
        <DeskList title="Bookings" columns={bookingColumns} page={bookings} rowKey={({ id }) => String(id)} />
        {hasFeature('train') && <Hours key={`${address.office} ${address.text} ${address.pageSize}`} />}
      </div>
    </>
  )
}

/** The address has the page of the bookings; the page of the hours is kept here. */
function Hours() {
  const { address } = useDeskAddress()
  const [page, setPage] = useState(1)
  const input = pageOf({ ...address, page })
  const members = useQuery({ ...orpc.desk.members.queryOptions({ input }), ...keepsPage })
  return (
    <DeskList
      title="Education Hours"
      columns={hourColumns}
      page={members}
      rowKey={({ id }) => String(id)}
      turn={{ page, onChange: setPage }}
    />
  )
}

function MemberName({ name, loginId }: { name: string; loginId: string }) {
  return (
    <span className="grid justify-items-start text-left">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-12 text-muted tabular-nums max-md:text-14">{loginId}</span>
    </span>
  )
}

const bookingColumns: Column<DeskBooking>[] = [
  {
    id: 'member',
    title: 'Member',
    isCardHead: true,
    cell: ({ memberName, loginId }) => <MemberName name={memberName} loginId={loginId} />,
  },
  { id: 'office', title: 'Office', cell: ({ officeCode }) => officeCode },
  { id: 'class', title: 'Class', inCard: 'first', cell: ({ className }) => shownClassName(className) },
  {
    id: 'start',
    title: 'Starts',
    inCard: 'second',
    cell: (booking) => zonedTimestamp(booking.startTime, zoneOf(booking)),
  },
  { id: 'attended', title: 'Attended', inCard: 'status', cell: (booking) => <Attended {...booking} /> },
]

function Attended({ wasPresent, startTime }: Pick<DeskBooking, 'wasPresent' | 'startTime'>) {
  if (wasPresent === null) return new Date(startTime) > now() ? '–' : <Badge>Not recorded</Badge>
  return wasPresent ? <Badge tone="success">Attended</Badge> : <Badge tone="warn">Not attended</Badge>
}

/** The hours the state requires; nothing where it requires none. */
function hoursAsked(education: DeskMember['education'], name: 'required' | 'missing'): string {
  return education === null || education.required === null ? '–' : formatHours(education[name] ?? 0)
}

const hourColumns: Column<DeskMember>[] = [
  {
    id: 'member',
    title: 'Member',
    isCardHead: true,
    cell: ({ name, loginId }) => <MemberName name={name} loginId={loginId} />,
  },
  { id: 'office', title: 'Office', cell: ({ officeCode }) => officeCode },
  {
    id: 'hours',
    title: 'Hours in current period',
    inCard: 'first',
    align: 'right',
    cell: ({ education }) => formatHours(education?.hours ?? 0),
  },
  {
    id: 'required',
    title: 'Required',
    align: 'right',
    cell: ({ education }) => hoursAsked(education, 'required'),
  },
  {
    id: 'missing',
    title: 'Missing',
    inCard: 'second',
    align: 'right',
    cell: ({ education }) => hoursAsked(education, 'missing'),
  },
  {
    id: 'endsOn',
    title: 'Period ends',
    cell: ({ education }) => (education?.endsOn ? formatCalendarDay(education.endsOn) : '–'),
  },
]
