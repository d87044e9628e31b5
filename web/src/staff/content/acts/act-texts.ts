import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'

/** The labels of acts in buttons and menus. */
export const ACT_NAMES: Record<ContentAct, string> = {
  publish: 'Publish',
  schedule: 'Schedule',
  unschedule: 'Unschedule',
  submit: 'Submit for Review',
  withdraw: 'Withdraw',
  return: 'Return',
  retire: 'Retire',
  discard: 'Discard Draft',
}

/** Destructive acts. */
export function isHeavy(act: ContentAct): boolean {
  return act === 'retire' || act === 'discard'
}

type Done = { title: string; author: string; publishOn?: string | null }

/** The confirmation of a completed act. */
export const ACT_TOASTS: Record<ContentAct, (record: Done) => { title: string; message: string }> = {
  publish: ({ title }) => ({ title: 'Published', message: `${title} is published.` }),
  schedule: ({ title, publishOn }) => ({
    title: 'Scheduled',
    message: `${title} will be published on ${publishOn ? formatTimestamp(publishOn) : ''}.`,
  }),
  unschedule: ({ title }) => ({ title: 'Unscheduled', message: `${title} is a draft again.` }),
  submit: ({ title }) => ({ title: 'Submitted', message: `${title} is waiting for review.` }),
  withdraw: ({ title }) => ({ title: 'Withdrawn', message: `${title} is a draft again.` }),
  return: ({ title, author }) => ({ title: 'Returned', message: `${title} is returned to ${author}.` }),
  retire: ({ title }) => ({ title: 'Retired', message: `${title} is retired.` }),
  discard: ({ title }) => ({ title: 'Discarded', message: `The draft of ${title} is discarded.` }),
}
