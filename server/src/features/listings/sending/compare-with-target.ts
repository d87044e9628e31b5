import { DAY_RANGE, toCalendarDay } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { Finding } from 'contract/listings/sending/finding.ts'
import { namesOf, sentFields } from '#providers/mls/reso-property.ts'
import {
  type FieldRule,
  ruleOf,
  spellingOf,
  type TargetRules,
  valuesOf,
} from '#providers/mls/target-rules.ts'

const NUMBER_TYPES = /^Edm\.(Decimal|Double|Single|Int16|Int32|Int64|Byte)$/

type Compared = { findings: Finding[]; checks: number }

/** Values of a listing that the MLS would refuse by its own description: lengths, ranges, dates, required fields. */
export function compareWithTarget(listing: Listing, rules: TargetRules): Compared {
  const compared = sentFields(listing).map(({ resoName, field, value }) => {
    const label = labelOf(field) ?? resoName
    const rule = ruleOf(rules, resoName)
    const values = valuesOf(rules, resoName)
    const text = value === null ? '' : String(value)
    const problem = rule && ruleProblem(label, text, rule)
    const isUnknown = text !== '' && values !== null && spellingOf(values, namesOf(resoName, text)) === null
    const findings = [
      ...(problem ? [toFinding(field, label, problem, 'MLS fields')] : []),
      ...(isUnknown
        ? [toFinding(field, label, `The MLS doesn't know "${text}" as ${label}.`, 'MLS values')]
        : []),
    ]
    return { findings, checks: (rule ? 1 : 0) + (values ? 1 : 0) }
  })
  return {
    findings: compared.flatMap(({ findings }) => findings),
    checks: compared.reduce((sum, { checks }) => sum + checks, 0),
  }
}

function ruleProblem(label: string, text: string, rule: FieldRule): string | null {
  if (text === '') return rule.isRequired ? `The MLS needs ${label}.` : null
  if (rule.maxLength !== null && text.length > rule.maxLength)
    return `${label} can be at most ${rule.maxLength} characters in the MLS.`
  if (rule.type === 'Edm.Date' && toCalendarDay(text) === null)
    return `${label} must be a valid date ${DAY_RANGE}.`
  return NUMBER_TYPES.test(rule.type) ? numberProblem(label, Number(text), rule) : null
}

function numberProblem(
  label: string,
  value: number,
  { min, max, precision, scale }: FieldRule,
): string | null {
  if (Number.isNaN(value)) return `${label} must be a number.`
  const shown = (bound: number) => bound.toLocaleString('en-US')
  if (min !== null && value < min) return `${label} must be at least ${shown(min)} in the MLS.`
  if (max !== null && value > max) return `${label} must be at most ${shown(max)} in the MLS.`
  const digits = precision === null ? null : precision - (scale ?? 0)
  const isTooLong = digits !== null && Math.abs(value) >= 10 ** digits
  return isTooLong ? `${label} can have at most ${digits} digits in the MLS.` : null
}

function toFinding(field: keyof Listing, label: string, message: string, source: Finding['source']): Finding {
  return { grade: 'Must fix', field: labelOf(field) === null ? null : field, label, message, source }
}

function labelOf(field: keyof Listing): string | null {
  return field in LISTING_FIELDS ? LISTING_FIELDS[field as ListingField].label : null
}
