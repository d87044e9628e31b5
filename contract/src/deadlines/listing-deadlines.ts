import { addDays, type CalendarDay, calendarDayIn, formatCalendarDay } from '../common/calendar-day.ts'
import type { DeadlineKind } from '../listings/deadline-kinds.ts'
import { LOCK_AFTER_EXPIRY_DAYS } from '../listings/listing-rules.ts'
import { dueFrom, endOfDay, momentOn, type Start } from './due-moment.ts'
import type { ExemptionKind } from './listing-options.ts'
import type { EndFact, Reminder } from './rule-parts.ts'
import type { DeadlineRule, EnteredRuleSet } from './rule-set.ts'
import { START_TEXTS } from './rule-words.ts'

/** The facts that decide the deadlines of a listing. */
export type ListingFacts = {
  propertyType: string
  listingContractDate: CalendarDay
  startShowingDate: CalendarDay | null
  expirationDate: CalendarDay
  /** Null for one that has not been saved. */
  createdOn: Date | null
  promotedOn: Date | null
  /** When it was cancelled or deleted. */
  endedOn: Date | null
  exemptionKind: ExemptionKind
  sellerSignedAt: CalendarDay | null
  /** When another office took it over, by rules that ask the seller to sign again. */
  signatureAgainFrom: Date | null
  firstMarketedOn: CalendarDay | null
  firstPrivateShowingOn: CalendarDay | null
  firstPrivateMarketingOn: CalendarDay | null
  /** As entered by hand, where the MLS cannot be read. */
  liveInMlsOn: CalendarDay | null
  /** When its record in the MLS left `Incomplete`, and became active, as the MLS says. */
  mlsEnteredOn: Date | null
  mlsActiveOn: Date | null
  proofAttachedOn: Date | null
}

/** A deadline as it follows from the facts. */
export type ComputedDeadline = {
  kind: DeadlineKind
  dueAt: Date
  zone: string
  endedAt: Date | null
  isNeeded: boolean
  isReminder: boolean
  ruleText: string | null
  source: string | null
  steps: string[]
  /** When the list agent is reminded of it. */
  remindAt: Reminder[]
  tellBroker: boolean
}

/** The facts that choose a rule set: system and association of the list agent, state of the property, and a date. */
export type JudgedBy = {
  originatingSystemID: string | null
  aor: string | null
  /** Two letters; null where no property is judged, and only sets for all states count. */
  state: string | null
  day: CalendarDay
}

/**
 * The rule set by which a listing is judged: the one in force on its contract date, that of its association first, then
 * that of its state.
 */
export function ruleSetFor<Set extends EnteredRuleSet>(
  sets: readonly Set[],
  { originatingSystemID, aor, state, day }: JudgedBy,
): Set | null {
  const fitting = sets
    .filter(
      (set) =>
        set.originatingSystemID === originatingSystemID &&
        set.validFrom <= day &&
        (set.aorShortName === null || set.aorShortName === aor) &&
        (set.states.length === 0 || (state !== null && set.states.includes(state))),
    )
    .toSorted(
      (one, other) => narrowness(other) - narrowness(one) || other.validFrom.localeCompare(one.validFrom),
    )
  return fitting[0] ?? null
}

function narrowness({ aorShortName, states }: EnteredRuleSet): number {
  return (aorShortName === null ? 0 : 2) + (states.length === 0 ? 0 : 1)
}

/** Every deadline of a listing; without a rule set those of its expiration alone. */
export function listingDeadlines(
  facts: ListingFacts,
  set: EnteredRuleSet | null,
  marketZone: string,
): ComputedDeadline[] {
  const ruled = (set?.rules ?? []).flatMap((rule) => (set ? ofRule(facts, rule, set) : []))
  const own = [...(set ? marketingStarts(facts, marketZone) : []), ...expiration(facts, marketZone)]
  return [...ruled, ...own].map((deadline) => ({ ...deadline, isNeeded: isNeeded(facts, deadline) }))
}

type Made = Omit<ComputedDeadline, 'isNeeded'>

function ofRule(facts: ListingFacts, rule: DeadlineRule, set: EnteredRuleSet): Made[] {
  if (!appliesTo(rule, facts)) return []
  const start = signatureAgain(facts, rule, set.zone) ?? earliestStart(facts, rule, set.zone)
  if (!start) return []
  const { dueAt, steps } = dueFrom(start, start.text, rule, set)
  return [
    {
      kind: rule.deadline,
      dueAt,
      zone: set.zone,
      endedAt: endOf(facts, rule.endsWith, set.zone),
      isReminder: rule.deadline === 'marketingDelayEnds',
      ruleText: rule.text,
      source: `${sourceOf(rule)}, effective ${formatCalendarDay(set.validFrom)}`,
      steps,
      remindAt: rule.remindAt,
      tellBroker: rule.tellBroker,
    },
  ]
}

/** A source that was entered as a sentence continues with the day. */
function sourceOf({ title, source }: DeadlineRule): string {
  return [title, source].filter(Boolean).join(', ').replace(/\.$/, '')
}

function appliesTo({ propertyTypes, exemptionKinds }: DeadlineRule, facts: ListingFacts): boolean {
  return (
    (propertyTypes.length === 0 || propertyTypes.includes(facts.propertyType)) &&
    (exemptionKinds.length === 0 || exemptionKinds.includes(facts.exemptionKind))
  )
}

function earliestStart(facts: ListingFacts, { startsWith }: DeadlineRule, zone: string) {
  const starts = startsWith.flatMap((fact): (Start & { text: string })[] => {
    const text = START_TEXTS[fact]
    const at =
      fact === 'promotedDate' ? facts.promotedOn : fact === 'mlsEnteredOn' ? facts.mlsEnteredOn : null
    if (at) return [{ day: calendarDayIn(zone, at), at, text }]
    if (fact === 'promotedDate') return []
    const day = fact === 'mlsEnteredOn' ? facts.liveInMlsOn : facts[fact]
    return day === null ? [] : [{ day, text }]
  })
  return starts.toSorted((one, other) => one.day.localeCompare(other.day))[0]
}

function signatureAgain({ signatureAgainFrom: at }: ListingFacts, { deadline }: DeadlineRule, zone: string) {
  if (deadline !== 'sellerSignature' || at === null) return null
  return { day: calendarDayIn(zone, at), at, text: 'Released by the former office' }
}

function endOf(facts: ListingFacts, end: EndFact, zone: string): Date | null {
  if (end === 'saved') return facts.createdOn
  if (end === 'sent') return facts.promotedOn
  if (end === 'proofAttached') return facts.proofAttachedOn
  const read = end === 'mlsActive' ? facts.mlsActiveOn : facts.mlsEnteredOn
  if (read) return read
  // Of an entry by hand only the day is known; the earliest reading protects the member.
  return facts.liveInMlsOn === null ? null : momentOn(facts.liveInMlsOn, '00:00:00', zone)
}

function marketingStarts({ startShowingDate }: ListingFacts, zone: string): Made[] {
  if (startShowingDate === null) return []
  return [passing('marketingStarts', momentOn(startShowingDate, '00:00:00', zone), zone, ['soon'])]
}

function expiration({ expirationDate }: ListingFacts, zone: string): Made[] {
  return [
    passing('expires', endOfDay(expirationDate, zone), zone, ['week', 'soon']),
    passing('locks', endOfDay(addDays(expirationDate, LOCK_AFTER_EXPIRY_DAYS), zone), zone, []),
  ]
}

/** An informational deadline, which ends when it is due. */
function passing(kind: DeadlineKind, dueAt: Date, zone: string, remindAt: Reminder[]): Made {
  const noRule = { ruleText: null, source: null, steps: [], tellBroker: false }
  return { kind, dueAt, zone, endedAt: null, isReminder: true, remindAt, ...noRule }
}

/**
 * A deadline that was not met before the listing ended is not needed any more; a sent listing has no
 * expiration left.
 */
function isNeeded(facts: ListingFacts, { kind, endedAt, dueAt, isReminder }: Made): boolean {
  if (facts.endedOn && !endedAt && facts.endedOn < dueAt) return false
  return !(isReminder && kind !== 'marketingDelayEnds' && facts.promotedOn && facts.promotedOn < dueAt)
}
