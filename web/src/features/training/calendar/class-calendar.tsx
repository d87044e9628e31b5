import Calendar, { type EventDisplayInfo, useCalendarController } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import listPlugin from '@fullcalendar/react/list'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import './class-calendar.css'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { useMemo, useState } from 'react'
import { now } from '#shared/clock.ts'
import { CALENDAR_LOOK } from './calendar-look.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import {
  type CalendarView,
  rememberedView,
  rememberView,
  VISIBLE_HOURS,
  WORK_HOURS,
} from './calendar-views.ts'
import { classEvents } from './class-events.ts'
import { ClassPopup } from './class-popup.tsx'
import { weekTitle } from './week-title.ts'

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin]
const hasHours = (view: CalendarView) => view === 'timeGridDay' || view === 'timeGridWeek'

/** Time and name of a class, as they are even when the event stands at the edge of the visible hours. */
function EventText({ event, isShort }: { event: EventDisplayInfo; isShort: boolean }) {
  const { startText, spanText } = event.event.extendedProps
  return (
    <>
      <span className="cal-event-time">{String(isShort ? startText : spanText)}</span>{' '}
      <span className="cal-event-title">{event.event.title}</span>
    </>
  )
}

/** The classes in four views, to read only; a click on one tells more about it. */
export function ClassCalendar({ classes }: { classes: TrainingClass[] }) {
  const controller = useCalendarController()
  const [view, setView] = useState(rememberedView)
  const [title, setTitle] = useState('')
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const events = useMemo(() => classEvents(classes, hasHours(view)), [classes, view])
  const shown = classes.find(({ id }) => String(id) === opened?.id)
  return (
    <div className="rounded-large border border-border bg-surface">
      <CalendarToolbar
        title={title}
        view={view}
        onViewChange={(next) => {
          rememberView(next)
          setView(next)
          controller.changeView(next)
        }}
        onPrevious={() => controller.prev()}
        onNext={() => controller.next()}
        onToday={() => controller.today()}
      />
      <Calendar
        {...CALENDAR_LOOK}
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
        datesSet={({ view: drawn }) =>
          setTitle(drawn.type === 'timeGridWeek' ? weekTitle(drawn.currentStart) : drawn.title)
        }
        eventClick={({ event, el }) => setOpened({ id: event.id, anchor: el })}
      />
      {opened && shown && (
        <ClassPopup trainingClass={shown} anchor={opened.anchor} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
