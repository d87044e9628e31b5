import { addDays, calendarDayIn } from '../common/calendar-day.ts'
import type { ReleaseState } from '../listings/releases.contract.ts'
import { endOfDay } from './due-moment.ts'
import type { EnteredRuleSet } from './rule-set.ts'

/** The days that an office has to answer where no rule set says how many. */
const USUAL_DAYS = 5

type ReleaseRules = Pick<EnteredRuleSet, 'releaseDays' | 'zone'>

/** The last moment of an answer: the end of the day that the rule set of the listing names. */
export function answerBy(set: ReleaseRules | null, offeredOn: Date, marketZone: string): Date {
  const zone = set?.zone ?? marketZone
  return endOfDay(addDays(calendarDayIn(zone, offeredOn), set?.releaseDays ?? USUAL_DAYS), zone)
}

type StoredRelease = { state: Exclude<ReleaseState, 'unanswered'>; answerBy: Date }

/** The state of an offer at a time: one that is open after its last moment has ended without an answer. */
export function releaseStateAt(now: Date, { state, answerBy: until }: StoredRelease): ReleaseState {
  return state === 'offered' && until <= now ? 'unanswered' : state
}
