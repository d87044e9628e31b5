import Calendar, { type CalendarController, type EventDisplayInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import listPlugin from '@fullcalendar/react/list'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import './class-calendar.css'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { useMemo, useState } from 'react'
import { now } from '#shared/clock.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { CALENDAR_STYLE } from './calendar-style.ts'
import { type CalendarView, VISIBLE_HOURS, WORK_HOURS } from './calendar-views.ts'
import { classEvents } from './class-events.ts'
import { HoursStrip } from './hours-strip.tsx'
import { weekTitle } from './week-title.ts'

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin]
const hasHours = (view: CalendarView) => view === 'timeGridDay' || view === 'timeGridWeek'

/** Time and name of a class. */
function EventText({ event, isShort }: { event: EventDisplayInfo; isShort: boolean }) {
  const { startText, spanText } = event.event.extendedProps
  return (
    <>
      <span className="cal-event-time">{String(isShort ? startText : spanText)}</span>{' '}
      <span className="cal-event-title">{event.event.title}</span>
    </>
  )
}

/** The classes as the calendar library draws them, with those before and after the visible hours around them. */
export function GridCalendar({
  classes,
  view,
  controller,
  onTitleChange,
  onOpen,
}: {
  classes: TrainingClass[]
  view: CalendarView
  controller: CalendarController
  onTitleChange: (title: string) => void
  onOpen: (id: string, anchor: HTMLElement) => void
}) {
  const [days, setDays] = useState<{ start: Date; end: Date } | null>(null)
  const events = useMemo(() => classEvents(classes, hasHours(view), zoneOf), [classes, view])
  const strip = (edge: 'before' | 'after') =>
    hasHours(view) &&
    days && (
      <HoursStrip {...{ edge, days, classes }} onOpen={({ id }, anchor) => onOpen(String(id), anchor)} />
    )
  return (
    <>
      {strip('before')}
      <Calendar
        {...CALENDAR_STYLE}
        controller={controller}
        plugins={plugins}
        events={events}
        initialView={view}
        now={now}
        headerToolbar={false}
        weekends={false}
        businessHours={WORK_HOURS}
        slotMinTime={VISIBLE_HOURS.from}
        slotMaxTime={VISIBLE_HOURS.to}
        slotDuration="00:30:00"
        allDaySlot={false}
        nowIndicator
        fixedWeekCount={false}
        dayMaxEvents={4}
        moreLinkClick="timeGridDay"
        eventDisplay="block"
        eventInteractive
        eventContent={(event) => <EventText event={event} isShort={view === 'dayGridMonth'} />}
        slotHeaderFormat={{ hour: 'numeric', hour12: true }}
        slotHeaderContent={({ text }) => text.replace(/\s*([AP]M)$/i, ' $1')}
        noEventsContent="No classes in this month"
        height="auto"
        datesSet={({ view: drawn }) => {
          onTitleChange(drawn.type === 'timeGridWeek' ? weekTitle(drawn.currentStart) : drawn.title)
          setDays({ start: drawn.currentStart, end: drawn.currentEnd })
        }}
        eventClick={({ event, el }) => onOpen(event.id, el)}
      />
      {strip('after')}
    </>
  )
}
