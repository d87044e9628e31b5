import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The four views, in the order of the specification, with their names in the calendar library. */
export const CALENDAR_VIEWS = [
  { name: 'Day', id: 'timeGridDay' },
  { name: 'Week', id: 'timeGridWeek' },
  { name: 'Month', id: 'dayGridMonth' },
  { name: 'Agenda', id: 'listMonth' },
] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]['id']

const DEFAULT_VIEW: CalendarView = 'dayGridMonth'

/** The view chosen in this session, else the month. */
export function rememberedView(): CalendarView {
  const stored = readStored('session', STORAGE_KEYS.trainingView)
  return CALENDAR_VIEWS.find(({ id }) => id === stored)?.id ?? DEFAULT_VIEW
}

export function rememberView(view: CalendarView): void {
  writeStored('session', STORAGE_KEYS.trainingView, view)
}

/** Visible hours and work hours of the day and week views. */
export const VISIBLE_HOURS = { from: '08:00:00', to: '17:00:00' } as const
export const WORK_HOURS = { daysOfWeek: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' }
