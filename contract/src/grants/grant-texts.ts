import { formatCalendarDay } from '../common/calendar-day.ts'
import type { GrantParty } from './grant.ts'
import { ACCESS_REQUEST_DAYS, MAX_OPEN_REQUESTS, MAX_VALID_GRANTS } from './grant-limits.ts'

/** Texts about grants for members, on the page and in refusals. */
export const GRANT_TEXTS = {
  title: 'Acting for Others',
  received: 'I can act for',
  given: 'Who can act for me',
  ofAgents: 'My agents',
  give: 'Let Someone Act for Me',
  giveForAgent: 'Let Someone Act for an Agent',
  request: 'Request Access',
  widen: 'Add Permissions',
  approve: 'Approve',
  decline: 'Decline',
  end: 'End',
  act: 'Act',
  brokerAllowed: 'My broker can let others act for me',
  noPerson: 'Choose a person.',
  noScope: 'Choose at least one permission.',
  unknownScope: 'Choose permissions from the list.',
  unknownUserId: "We couldn't find that User ID.",
  self: 'Choose someone other than the member.',
  notGiver: 'Only agents and brokers can let others act for them.',
  outOfReach: 'You can let others act only for agents of your office.',
  brokerRefused: 'This agent does not let the broker decide who acts for them.',
  tooManyGiven: `At most ${MAX_VALID_GRANTS} members can act for one member.`,
  tooManyReceived: `One member can act for at most ${MAX_VALID_GRANTS} others.`,
  tooManyRequests: `You have ${MAX_OPEN_REQUESTS} open requests. Wait for an answer, or end one.`,
  requestedTwice: 'You have already requested this.',
  widerThanRequested: 'Choose only permissions that were requested.',
  requestOver: 'This request has ended.',
  unknown: 'This access was not found.',
} as const

/** Texts of a tab in which a member acts for another one, and of the calls of such a tab. */
export const ACTING_TEXTS = {
  actFor: 'Act for...',
  nobody: "You can't act for anyone right now.",
  stop: 'Stop Acting',
  closed: 'This page is not available while you act for another member.',
  over: 'This access has ended.',
  overTitle: 'Acting has ended',
  overDetail: 'You are back in your own account.',
} as const

/** `You are acting for {first name} {last name} ({loginId}) until {MM-DD-YYYY}.` */
export function actingBanner({ firstName, lastName, loginId }: GrantParty, lastDay: string): string {
  return `You are acting for ${firstName} ${lastName} (${loginId}) until ${formatCalendarDay(lastDay)}.`
}

/** `{receiver} for {giver}`: the names of the actor and of the other member on screens. */
export function actorInWords(actor: string, forMember: string | null | undefined): string {
  return forMember ? `${actor} for ${forMember}` : actor
}

/** `Katherine Johnson (m1290)`. */
export function partyName({ firstName, lastName, loginId }: GrantParty): string {
  return `${firstName} ${lastName} (${loginId})`
}

type Parties = Record<'giver' | 'receiver', GrantParty>

/**
 * The text after access was given: `{name} can now act for you.`, or for another member, as the signed-in
 * member reads it.
 */
export function grantGivenText({ giver, receiver }: Parties, ownUserId: string): string {
  return `${partyName(receiver)} can now act for ${giver.loginId === ownUserId ? 'you' : partyName(giver)}.`
}

/** After access has ended: `{name} can no longer act for you.`; its receiver reads `You can no longer act for {name}.` */
export function grantEndedText({ giver, receiver }: Parties, ownUserId: string): string {
  const nameOf = (party: GrantParty, own: string) => (party.loginId === ownUserId ? own : partyName(party))
  return `${nameOf(receiver, 'You')} can no longer act for ${nameOf(giver, 'you')}.`
}

/** How long a request waits, on its form. */
export const REQUEST_NOTE = `Without an answer the request ends after ${ACCESS_REQUEST_DAYS} days.`
