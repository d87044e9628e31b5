import { addDays, type CalendarDay, calendarDayIn } from '../common/calendar-day.ts'
import { LOCK_AFTER_EXPIRY_DAYS } from '../listings/listing-rules.ts'
import type { ExemptionKind } from './compliance.ts'
import type { DeadlineKind } from './deadline.ts'
import { dueFrom, endOfDay, momentOn, type Start } from './due-moment.ts'
import type { DeadlineRule, EndFact, RuleSet, StartFact } from './rule-set.ts'

/** What the deadlines of a listing follow from. */
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
  firstMarketedOn: CalendarDay | null
  liveInMlsOn: CalendarDay | null
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
}

const FACT_TEXTS: Record<StartFact, string> = {
  listingContractDate: 'Listing Contract Date',
  sellerSignedAt: 'Seller Signed',
  firstMarketedOn: 'First Marketed Publicly',
  startShowingDate: 'Start Marketing',
  expirationDate: 'Expiration Date',
  promotedDate: 'Sent to MLS',
  mlsEnteredOn: 'Entered in the MLS',
}

/** The rule set by which a listing is judged: the one in force on its contract date, that of its association first. */
export function ruleSetFor(
  sets: readonly RuleSet[],
  {
    originatingSystemID,
    aor,
    day,
  }: { originatingSystemID: string | null; aor: string | null; day: CalendarDay },
): RuleSet | null {
  const fitting = sets
    .filter(
      (set) =>
        set.originatingSystemID === originatingSystemID &&
        set.validFrom <= day &&
        (set.aorShortName === null || set.aorShortName === aor),
    )
    .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))
  return fitting.find((set) => set.aorShortName !== null) ?? fitting[0] ?? null
}

/** Every deadline of a listing; without a rule set those of its expiration alone. */
export function listingDeadlines(
  facts: ListingFacts,
  set: RuleSet | null,
  marketZone: string,
): ComputedDeadline[] {
  const ruled = (set?.rules ?? []).flatMap((rule) => (set ? ofRule(facts, rule, set) : []))
  const own = [...(set ? marketingStarts(facts, marketZone) : []), ...expiration(facts, marketZone)]
  return [...ruled, ...own].map((deadline) => ({ ...deadline, isNeeded: isNeeded(facts, deadline) }))
}

type Made = Omit<ComputedDeadline, 'isNeeded'>

function ofRule(facts: ListingFacts, rule: DeadlineRule, set: RuleSet): Made[] {
  if (!appliesTo(rule, facts)) return []
  const start = earliestStart(facts, rule, set.zone)
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
      source: `${rule.source}, in force from ${set.validFrom.slice(5, 7)}-${set.validFrom.slice(8)}-${set.validFrom.slice(0, 4)}`,
      steps,
    },
  ]
}

function appliesTo({ propertyTypes, exemptionKinds }: DeadlineRule, facts: ListingFacts): boolean {
  return (
    (propertyTypes.length === 0 || propertyTypes.includes(facts.propertyType)) &&
    (exemptionKinds.length === 0 || exemptionKinds.includes(facts.exemptionKind))
  )
}

function earliestStart(facts: ListingFacts, { startsWith }: DeadlineRule, zone: string) {
  const starts = startsWith.flatMap((fact): (Start & { text: string })[] => {
    const text = FACT_TEXTS[fact]
    if (fact === 'promotedDate')
      return facts.promotedOn
        ? [{ day: calendarDayIn(zone, facts.promotedOn), at: facts.promotedOn, text }]
        : []
    const day = fact === 'mlsEnteredOn' ? facts.liveInMlsOn : facts[fact]
    return day === null ? [] : [{ day, text }]
  })
  return starts.toSorted((one, other) => one.day.localeCompare(other.day))[0]
}

function endOf(facts: ListingFacts, end: EndFact, zone: string): Date | null {
  if (end === 'saved') return facts.createdOn
  if (end === 'sent') return facts.promotedOn
  if (end === 'proofAttached') return facts.proofAttachedOn
  // Of an entry by hand only the day is known; the earliest reading protects the member.
  return facts.liveInMlsOn === null ? null : momentOn(facts.liveInMlsOn, '00:00:00', zone)
}

function marketingStarts({ startShowingDate }: ListingFacts, zone: string): Made[] {
  if (startShowingDate === null) return []
  return [reminder('marketingStarts', momentOn(startShowingDate, '00:00:00', zone), zone)]
}

function expiration({ expirationDate }: ListingFacts, zone: string): Made[] {
  return [
    reminder('expires', endOfDay(expirationDate, zone), zone),
    reminder('locks', endOfDay(addDays(expirationDate, LOCK_AFTER_EXPIRY_DAYS), zone), zone),
  ]
}

function reminder(kind: DeadlineKind, dueAt: Date, zone: string): Made {
  return { kind, dueAt, zone, endedAt: null, isReminder: true, ruleText: null, source: null, steps: [] }
}

/** One that was not met before the listing ended is not asked for any more; who has sent has no expiration left. */
function isNeeded(facts: ListingFacts, { kind, endedAt, dueAt, isReminder }: Made): boolean {
  if (facts.endedOn && !endedAt && facts.endedOn < dueAt) return false
  return !(isReminder && kind !== 'marketingDelayEnds' && facts.promotedOn && facts.promotedOn < dueAt)
}
