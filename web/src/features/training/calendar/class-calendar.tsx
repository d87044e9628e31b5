import { useCalendarController } from '@fullcalendar/react'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { useMedia } from '#shared/use-media.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { rememberedView, rememberView } from './calendar-views.ts'
import { ClassPopup } from './class-popup.tsx'
import { DotMonth } from './dot-month.tsx'
import { GridCalendar } from './grid-calendar.tsx'
import { dayInMonth } from './month-days.ts'

const monthTitle = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** The classes in four views, read-only; a click on one shows its details. A phone draws the month with dots. */
export function ClassCalendar({ classes }: { classes: TrainingClass[] }) {
  const controller = useCalendarController()
  const [view, setView] = useState(rememberedView)
  const [title, setTitle] = useState('')
  const [day, setDay] = useState(now)
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const isPhone = useMedia('(width < 30rem)')
  const hasDots = isPhone && view === 'dayGridMonth'
  const shown = classes.find(({ id }) => String(id) === opened?.id)
  const step = (months: number) => setDay(dayInMonth(day, months, classes))
  const open = (id: string, anchor: HTMLElement) => setOpened({ id, anchor })
  return (
    <div className="rounded-large border border-border bg-surface">
      <CalendarToolbar
        title={hasDots ? monthTitle.format(day) : title}
        view={view}
        onViewChange={(next) => {
          rememberView(next)
          setView(next)
          controller.changeView(next)
        }}
        onPrevious={() => (hasDots ? step(-1) : controller.prev())}
        onNext={() => (hasDots ? step(1) : controller.next())}
        onToday={() => (hasDots ? setDay(now()) : controller.today())}
      />
      {hasDots ? (
        <DotMonth
          classes={classes}
          day={day}
          onDayChange={setDay}
          onOpen={({ id }, anchor) => open(String(id), anchor)}
        />
      ) : (
        <GridCalendar
          classes={classes}
          view={view}
          controller={controller}
          onTitleChange={setTitle}
          onOpen={open}
        />
      )}
      {opened && shown && (
        <ClassPopup trainingClass={shown} anchor={opened.anchor} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
