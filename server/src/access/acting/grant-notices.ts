import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { GrantScope } from 'contract/common/call-access.ts'
import type { GrantParty } from 'contract/grants/grant.ts'
import type { GrantDays } from 'contract/grants/grant-dates.ts'
import { scopeNames } from 'contract/grants/grant-scopes.ts'
import { GRANT_TEXTS, partyName } from 'contract/grants/grant-texts.ts'
import { html } from 'ghtml'
import { ACCOUNT_SECURITY, type Notice } from '../../notify/notice.ts'

type Named = GrantDays & {
  id: string
  giver: GrantParty
  receiver: GrantParty
  scopes: readonly GrantScope[]
}

/** The reason why a grant or a request ended. */
export type GrantEnd = keyof typeof BECAUSE

const BECAUSE = {
  ended: '',
  'by itself': ' Its last day is over, or one of you has changed office or is no longer active.',
  reported: ' It was given after something that was reported as someone else.',
  'broker forbidden': ' The agent no longer lets the broker decide who acts for them.',
}

const ofGrant = {
  phoneText: 'Access to act for another member has changed.',
  priority: 1,
  emailCategory: ACCOUNT_SECURITY,
} as const

const name = ({ firstName, lastName }: GrantParty) => `${firstName} ${lastName}`
const extent = ({ scopes, firstDay, lastDay }: Named) =>
  `${scopeNames(scopes)}; ${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`

/** Notifications about acting for another member. */
export const GRANT_NOTICES = {
  /** To the giver of a given, widened or approved grant; `by` is somebody else who did that. */
  given: (grant: Named, by: GrantParty | null, now: Date): Notice => ({
    ...ofGrant,
    key: `grant-given:${grant.id}:${now.toISOString()}`,
    subject: `${name(grant.receiver)} can act for you`,
    text: `${by ? `${partyName(by)} has let` : 'You have let'} ${partyName(grant.receiver)} act for you: ${extent(grant)}. You can end this under Account Settings, Acting for Others.`,
  }),
  /** The same for the receiver. */
  received: (grant: Named, now: Date): Notice => ({
    ...ofGrant,
    key: `grant-given:${grant.id}:${now.toISOString()}`,
    subject: `You can act for ${name(grant.giver)}`,
    text: `You can act for ${partyName(grant.giver)}: ${extent(grant)}. Choose Act for... in your user menu.`,
  }),
  /** With links to the answer. */
  requested: (grant: Named & { reason: string }, portalUrl: string): Notice => {
    const page = `${portalUrl}/account-settings/acting-for-others`
    const text = `${partyName(grant.receiver)} asks to act for ${partyName(grant.giver)}: ${extent(grant)}. Reason: ${grant.reason}`
    return {
      ...ofGrant,
      key: `grant-requested:${grant.id}`,
      subject: `${name(grant.receiver)} asks to act for ${name(grant.giver)}`,
      text,
      body: html`<p>${text}</p><p><a href="${page}?approve=${grant.id}">${GRANT_TEXTS.approve}</a> <a href="${page}?decline=${grant.id}">${GRANT_TEXTS.decline}</a></p>`,
    }
  },
  /** To the requester. */
  declined: ({ id, giver }: Named): Notice => ({
    ...ofGrant,
    key: `grant-declined:${id}`,
    subject: `Your request to act for ${name(giver)} was declined`,
    text: `Your request to act for ${partyName(giver)} was declined.`,
  }),
  /** To the giver. */
  firstUse: ({ id, receiver }: Named): Notice => ({
    ...ofGrant,
    key: `grant-used:${id}`,
    subject: `${name(receiver)} has begun to act for you`,
    text: `${partyName(receiver)} acted for you for the first time. You can end this under Account Settings, Acting for Others.`,
  }),
  /** To both sides. */
  ended: ({ id, giver, receiver }: Named, end: GrantEnd): Notice => ({
    ...ofGrant,
    key: `grant-ended:${id}`,
    subject: `Acting for ${name(giver)} has ended`,
    text: `${partyName(receiver)} can no longer act for ${partyName(giver)}.${BECAUSE[end]}`,
  }),
  /** To both sides, when a request expires or is withdrawn. */
  requestEnded: ({ id, giver, receiver }: Named, end: GrantEnd): Notice => {
    const how = end === 'ended' ? 'was taken back' : 'has ended without an answer'
    return {
      ...ofGrant,
      key: `grant-ended:${id}`,
      subject: `A request to act for ${name(giver)} ${how}`,
      text: `The request of ${partyName(receiver)} to act for ${partyName(giver)} ${how}.`,
    }
  },
}

/** The notice with the address, where there is one, at which its reader says that it was somebody else. */
export function withNotMe(notice: Notice, notMe: string | null): Notice {
  if (!notMe) return notice
  const mailText = `${notice.text}\n\nIf this wasn't you, secure your account right away:\n\n${notMe}`
  return { ...notice, mailText, mailAction: { label: REPORT_TEXTS.act, url: notMe } }
}
