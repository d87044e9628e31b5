import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { dueMoment } from 'contract/deadlines/deadline-words.ts'
import type { Reminder } from 'contract/deadlines/rule-parts.ts'
import { DEADLINE_TITLES, type DeadlineKind } from 'contract/listings/deadline-kinds.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { html } from 'ghtml'
import type { Notice } from '#notify/notice.ts'

type Named = Pick<Listing, 'id' | 'listingId' | 'unparsedAddress'>
/** A deadline with its listing, as the database has them. */
export type Deadline = {
  registrationId: string
  kind: DeadlineKind
  dueAt: string
  zone: string
  listingId: string
  address: string
}
/** The same with what a reminder says of it. */
export type RemindedDeadline = Deadline & { ruleText: string | null; reminder: Reminder }

const mailed = { priority: 1, emailCategory: 'Listings' } as const
const ofDeadlines = { priority: 1, emailCategory: 'Deadlines' } as const

const titleAndMoment = ({ kind, dueAt, zone }: Deadline) =>
  `${DEADLINE_TITLES[kind]} ${dueMoment(new Date(dueAt).toISOString(), zone)}.`
const inWords = (due: Deadline) => `${due.address} (${due.listingId}): ${titleAndMoment(due)}`

/** The notifications of list agents and brokers. */
export const LISTING_NOTICES = {
  /** The MLS has the listing. */
  sent: ({ id, listingId, unparsedAddress }: Named, mlsId: string): Notice => ({
    ...mailed,
    key: `listing-sent:${id}`,
    subject: `${listingId} was sent to the MLS`,
    text: `Your registered listing at ${unparsedAddress} (${listingId}) is now in the MLS as ${mlsId}.`,
  }),
  cancelled: ({ id, listingId, unparsedAddress }: Named): Notice => ({
    category: 'Listings',
    key: `listing-cancelled:${id}`,
    subject: `${listingId} was cancelled`,
    text: `Your registered listing ${listingId}, ${unparsedAddress}, was cancelled.`,
  }),
  /** The end of retries: `sent`, `given up`, or the words of the MLS. */
  retriesEnded: ({ listingId, unparsedAddress }: Named, attempt: string, end: string): Notice => ({
    ...mailed,
    key: `retries-ended:${attempt}`,
    subject: `${listingId} is no longer retried`,
    text: retriesText(`${listingId}, ${unparsedAddress}`, end),
  }),
  deadline: (due: RemindedDeadline, portalUrl: string): Notice => {
    const { registrationId, kind, zone, reminder, address, ruleText } = due
    const dueAt = new Date(due.dueAt)
    const isLate = reminder === 'late' ? ' It is overdue.' : ''
    return {
      ...ofDeadlines,
      key: `deadline:${registrationId}:${kind}:${dueAt.toISOString()}:${reminder}`,
      subject: `${DEADLINE_TITLES[kind]} ${formatCalendarDay(calendarDayIn(zone, dueAt))}: ${address}`,
      text: `${inWords(due)}${isLate}${ruleText ? ` ${ruleText}` : ''}`,
      phoneText: `${titleAndMoment(due)}${isLate}`,
      link: { label: 'Open the listing', url: `${portalUrl}/registered/${registrationId}` },
    }
  },
  /** All that became overdue on a day, to those who head the office. */
  overdue: (late: Deadline[], office: { officeCode: string; day: string }, portalUrl: string): Notice => {
    const lines = late.map(inWords)
    const url = `${portalUrl}/deadlines`
    const count = late.length === 1 ? '1 deadline' : `${late.length} deadlines`
    return {
      ...ofDeadlines,
      key: `deadlines-of-office:${office.officeCode}:${office.day}`,
      subject: `${count} of your office became overdue`,
      text: `${lines.join('\n')}\n\n${url}`,
      body: html`<ul>!${lines.map((line) => html`<li>${line}</li>`).join('')}</ul><p><a href="${url}">Open the deadlines</a></p>`,
    }
  },
}

function retriesText(name: string, end: string): string {
  if (end === 'sent') return `The retries ended: the MLS has taken ${name}.`
  if (end === 'given up') return `We couldn't reach the MLS, so ${name} wasn't sent. Please send it again.`
  return `The retries ended: the MLS refused ${name}. It said: ${end}`
}
