import { addDays, addMonths, type CalendarDay } from '../../common/calendar-day.ts'

/** The counted figures, in the order of the page. */
export const USAGE_FIGURES = [
  'signIns',
  'membersSignedIn',
  'applicationsOpened',
  'articlesRead',
  'classesHeld',
  'classesAttended',
  'messagesPublished',
] as const
export type UsageFigure = (typeof USAGE_FIGURES)[number]

/** The figures that count records, which lists show by their share. */
export const RANKED_FIGURES = ['applicationsOpened', 'articlesRead'] as const

/** The title of a figure, and what its axis counts. */
export const FIGURE_WORDS: Record<UsageFigure, { title: string; unit: string }> = {
  signIns: { title: 'Sign-ins', unit: 'Sign-ins' },
  membersSignedIn: { title: 'Members Logged In', unit: 'Members' },
  applicationsOpened: { title: 'Applications Opened', unit: 'Opens' },
  articlesRead: { title: 'Articles Read', unit: 'Reads' },
  classesHeld: { title: 'Classes Held', unit: 'Classes' },
  classesAttended: { title: 'Classes Attended', unit: 'Members present' },
  messagesPublished: { title: 'Messages Published', unit: 'Messages' },
}

export const USAGE_STEPS = ['day', 'week', 'month'] as const
export type UsageStep = (typeof USAGE_STEPS)[number]
/** How many steps one page shows at most. */
export const MAX_STEPS: Record<UsageStep, number> = { day: 92, week: 53, month: 25 }

export const USAGE_SPLITS = ['association', 'memberType'] as const
export type UsageSplit = (typeof USAGE_SPLITS)[number]

/** Members of a group below which nothing is said about it. */
export const MIN_GROUP = 5
export const SMALL_GROUP_TEXT = 'fewer than 5'

/** The first day of the step that holds a day; weeks begin on Monday. */
export function stepOf(step: UsageStep, day: CalendarDay): CalendarDay {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The first day of the step after. */
export function nextStep(step: UsageStep, day: CalendarDay): CalendarDay {
  if (step === 'month') return addMonths(day, 1)
  return addDays(day, step === 'day' ? 1 : 7)
}

/** The steps of a period; of a longer one those at its end. */
export function stepsBetween(step: UsageStep, from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const steps: CalendarDay[] = []
  for (let day = stepOf(step, from); day <= to; day = nextStep(step, day)) steps.push(day)
  return steps.slice(-MAX_STEPS[step])
}
