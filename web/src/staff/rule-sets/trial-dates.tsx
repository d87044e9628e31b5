import { addDays } from 'contract/common/calendar-day.ts'
import { EXEMPTION_KINDS, type ExemptionKind, LISTING_OPTIONS } from 'contract/deadlines/listing-options.ts'
import type { TrialFacts } from 'contract/deadlines/rule-set-trial.contract.ts'
import { START_TEXTS } from 'contract/deadlines/rule-words.ts'
import { PROPERTY_TYPES } from 'contract/listings/property-types.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { marketToday } from '#shared/zones/market-day.ts'

const DAYS = [
  'listingContractDate',
  'expirationDate',
  'startShowingDate',
  'sellerSignedAt',
  'firstMarketedOn',
  'firstPrivateShowingOn',
  'firstPrivateMarketingOn',
  'mlsEnteredOn',
] as const

/** The input of a trial; a missing date is empty. */
export type TrialEntries = Record<(typeof DAYS)[number], string> & {
  propertyType: string
  exemptionKind: ExemptionKind
}

/** A listing that begins today and ends in 90 days. */
export function newTrial(): TrialEntries {
  const today = marketToday()
  const none = {
    startShowingDate: '',
    sellerSignedAt: '',
    firstMarketedOn: '',
    firstPrivateShowingOn: '',
    firstPrivateMarketingOn: '',
    mlsEnteredOn: '',
  }
  return {
    ...none,
    listingContractDate: today,
    expirationDate: addDays(today, 90),
    propertyType: PROPERTY_TYPES[0].code,
    exemptionKind: 'None',
  }
}

/** The same as it is sent. */
export function trialFactsOf({ listingContractDate, expirationDate, ...entries }: TrialEntries): TrialFacts {
  const { propertyType, exemptionKind, ...days } = entries
  return {
    propertyType,
    exemptionKind,
    listingContractDate,
    expirationDate,
    startShowingDate: days.startShowingDate || null,
    sellerSignedAt: days.sellerSignedAt || null,
    firstMarketedOn: days.firstMarketedOn || null,
    firstPrivateShowingOn: days.firstPrivateShowingOn || null,
    firstPrivateMarketingOn: days.firstPrivateMarketingOn || null,
    mlsEnteredOn: days.mlsEnteredOn || null,
  }
}

export function TrialDates({
  entries,
  problems,
  onChange,
}: {
  entries: TrialEntries
  problems: Record<string, string>
  onChange: (entries: TrialEntries) => void
}) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label="Property Type"
        value={entries.propertyType}
        onChange={(propertyType) => onChange({ ...entries, propertyType })}
        options={PROPERTY_TYPES.map(({ code, label }) => ({ id: code, label }))}
      />
      <SelectField
        label="Listing Option"
        value={entries.exemptionKind}
        onChange={(id) => {
          const exemptionKind = EXEMPTION_KINDS.find((kind) => kind === id)
          if (exemptionKind) onChange({ ...entries, exemptionKind })
        }}
        options={EXEMPTION_KINDS.map((id) => ({ id, label: LISTING_OPTIONS[id] }))}
      />
      {DAYS.map((name) => (
        <DateField
          key={name}
          label={START_TEXTS[name]}
          value={entries[name]}
          onChange={(day) => onChange({ ...entries, [name]: day })}
          {...(problems[`facts.${name}`] && { problem: problems[`facts.${name}`] })}
        />
      ))}
    </div>
  )
}
