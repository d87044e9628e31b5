import { formatCalendarDay } from '../common/calendar-day.ts'
import type { GrantScope } from '../common/call-access.ts'
import type { GrantParty } from './grant.ts'
import type { GrantDays } from './grant-dates.ts'
import { scopeNames } from './grant-scopes.ts'
import { partyName } from './grant-texts.ts'

type Named = GrantDays & { giver: GrantParty; receiver: GrantParty; scopes: readonly GrantScope[] }

/** Subject and text of a notification. */
export type GrantNotice = { subject: string; text: string }

/** The reason why a grant or a request ended. */
export type GrantEnd = 'ended' | 'by itself' | 'reported' | 'broker forbidden'

const extent = ({ scopes, firstDay, lastDay }: Named) =>
  `${scopeNames(scopes)}; ${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`

const name = ({ firstName, lastName }: GrantParty) => `${firstName} ${lastName}`

/** The notice to the giver of a given, widened or approved grant; `by` is somebody else who did that. */
export function givenNotice(grant: Named, by: GrantParty | null): GrantNotice {
  const who = by ? `${partyName(by)} has let` : 'You have let'
  return {
    subject: `${name(grant.receiver)} may act for you`,
    text: `${who} ${partyName(grant.receiver)} act for you: ${extent(grant)}. You can end this under Account Settings, Acting for Others.`,
  }
}

/** The same for the receiver. */
export function receivedNotice(grant: Named): GrantNotice {
  return {
    subject: `You may act for ${name(grant.giver)}`,
    text: `You may act for ${partyName(grant.giver)}: ${extent(grant)}. Choose Act for... in your user menu.`,
  }
}

/** The notice of a request to agent and broker. */
export function requestedNotice(grant: Named & { reason: string }): GrantNotice {
  return {
    subject: `${name(grant.receiver)} asks to act for ${name(grant.giver)}`,
    text: `${partyName(grant.receiver)} asks to act for ${partyName(grant.giver)}: ${extent(grant)}. Reason: ${grant.reason}`,
  }
}

/** The notice of a refusal to the requester. */
export function declinedNotice(grant: Named): GrantNotice {
  return {
    subject: `Your request to act for ${name(grant.giver)} was declined`,
    text: `Your request to act for ${partyName(grant.giver)} was declined.`,
  }
}

/** The notice to the giver when the receiver acts for the first time. */
export function firstUseNotice(grant: Named): GrantNotice {
  return {
    subject: `${name(grant.receiver)} has begun to act for you`,
    text: `${partyName(grant.receiver)} acted for you for the first time. You can end this under Account Settings, Acting for Others.`,
  }
}

const BECAUSE: Record<GrantEnd, string> = {
  ended: '',
  'by itself': ' Its last day is over, or one of you has changed office or is no longer active.',
  reported: ' It was given after something that was reported as someone else.',
  'broker forbidden': ' The agent no longer lets the broker decide who acts for them.',
}

/** The notice to both sides when a grant ends. */
export function endedNotice(grant: Named, end: GrantEnd): GrantNotice {
  const access = `${partyName(grant.receiver)} can no longer act for ${partyName(grant.giver)}.`
  return {
    subject: `Acting for ${name(grant.giver)} has ended`,
    text: `${access}${BECAUSE[end]}`,
  }
}

/** The notice to both sides when a request expires or is withdrawn. */
export function requestEndedNotice(grant: Named, end: GrantEnd): GrantNotice {
  const how = end === 'ended' ? 'was taken back' : 'has ended without an answer'
  return {
    subject: `A request to act for ${name(grant.giver)} ${how}`,
    text: `The request of ${partyName(grant.receiver)} to act for ${partyName(grant.giver)} ${how}.`,
  }
}
