import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { Compliance } from 'contract/deadlines/compliance.ts'
import {
  COMPLIANCE_LABELS,
  LISTING_OPTIONS,
  PRIVATE_DATES,
  type PrivateDate,
} from 'contract/deadlines/listing-options.ts'
import type { FieldInWords } from '#shared/compare/compared-fields.ts'
import { useVersionedValues } from '#shared/compare/use-versioned-values.ts'

export type EnteredCompliance = Pick<
  Compliance,
  'exemptionKind' | 'sellerSignedAt' | 'firstMarketedOn' | PrivateDate
>

/** The form of the compliance record of a listing. */
export function useComplianceValues(stored: Compliance) {
  const { exemptionKind, sellerSignedAt, firstMarketedOn, registrationId, rowVersion } = stored
  const { firstPrivateShowingOn, firstPrivateMarketingOn } = stored
  return useVersionedValues({
    form: 'compliance',
    draftKey: registrationId,
    stored: {
      exemptionKind,
      sellerSignedAt,
      firstMarketedOn,
      firstPrivateShowingOn,
      firstPrivateMarketingOn,
    },
    version: rowVersion,
    inWords: complianceInWords,
  })
}

/** The fields of a form with their display values. */
export function complianceInWords({
  exemptionKind,
  sellerSignedAt,
  firstMarketedOn,
  ...privately
}: EnteredCompliance): FieldInWords<keyof EnteredCompliance>[] {
  return [
    {
      name: 'exemptionKind',
      label: COMPLIANCE_LABELS.exemptionKind,
      text: LISTING_OPTIONS[exemptionKind],
    },
    { name: 'sellerSignedAt', label: COMPLIANCE_LABELS.sellerSignedAt, text: dayOrNone(sellerSignedAt) },
    { name: 'firstMarketedOn', label: COMPLIANCE_LABELS.firstMarketedOn, text: dayOrNone(firstMarketedOn) },
    ...PRIVATE_DATES.map((name) => ({
      name,
      label: COMPLIANCE_LABELS[name],
      text: dayOrNone(privately[name] ?? null),
    })),
  ]
}

function dayOrNone(day: string | null): string {
  return day === null ? '–' : formatCalendarDay(day)
}
