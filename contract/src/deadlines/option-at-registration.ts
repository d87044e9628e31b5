import {
  COMPLIANCE_LABELS,
  EXEMPTION_KINDS,
  type ExemptionKind,
  LISTING_OPTIONS,
  PRIVATE_DATES,
  type PrivateDate,
} from './listing-options.ts'
import type { EnteredRuleSet, ForbiddenOption } from './rule-set.ts'

type OfferingSet = Pick<EnteredRuleSet, 'exemptionKinds' | 'forbidden'>

/** The options that a listing can have under its rule set, in their usual order; none without a rule set. */
export function offeredOptions(set: OfferingSet | null): ExemptionKind[] {
  return EXEMPTION_KINDS.filter((option) => set?.exemptionKinds.includes(option) && !barOn(set, option))
}

function barOn({ forbidden }: OfferingSet, option: string): ForbiddenOption | undefined {
  return forbidden.find((one) => one.option === option)
}

/** The words of a rule that bars an option, with their source. */
export function forbiddenInWords({ text, source }: Omit<ForbiddenOption, 'option'>): string {
  return `${text} (${source})`
}

/**
 * The option of a new listing: the one chosen by hand while it is offered, otherwise Office Exclusive for a listing
 * that is not to be marketed and Standard for any other; null where nothing is offered.
 */
export function optionAtRegistration(
  offered: readonly ExemptionKind[],
  { noMarketing, chosen }: { noMarketing: boolean; chosen: ExemptionKind | undefined },
): ExemptionKind | null {
  const wanted = [chosen, noMarketing ? 'Office exclusive' : 'None', 'None']
  return wanted.flatMap((option) => offered.filter((one) => one === option))[0] ?? offered[0] ?? null
}

const lists = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The option that was sent for a listing; Standard needs no rule set. */
export function checkedOption(
  set: OfferingSet | null,
  sent: string,
): { option: ExemptionKind } | { problem: string } {
  const offered = set ? offeredOptions(set) : (['None'] as const)
  const option = offered.find((one) => one === sent)
  if (option) return { option }
  const bar = set && barOn(set, sent)
  if (bar) return { problem: forbiddenInWords(bar) }
  const labels = offered.map((one) => LISTING_OPTIONS[one])
  return { problem: `${COMPLIANCE_LABELS.exemptionKind} must be ${lists.format(labels)}` }
}

/** The dates about private showings and private marketing with which a rule of the set starts. */
export function askedPrivateDates(set: Pick<EnteredRuleSet, 'rules'> | null): PrivateDate[] {
  return PRIVATE_DATES.filter((date) => set?.rules.some(({ startsWith }) => startsWith.includes(date)))
}
