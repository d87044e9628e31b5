import { LISTING_FIELDS, type ListingField, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import type { ReactNode } from 'react'
import { shownValue } from './fields/shown-value.ts'

const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/** The read-only summary of a listing, a block for each step; empty optional fields are left out. */
export function ListingSummary({
  values,
  lookups,
  extra,
}: {
  values: ListingFormValues
  lookups: LookupValue[]
  extra?: [string, ReactNode][]
}) {
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      {WIZARD_STEPS.slice(0, 3).map((title, index) => (
        <section key={title} className="min-w-0">
          <h3 className="mb-2 border-b border-border pb-2 text-13 font-semibold">{title}</h3>
          <dl className="grid gap-1.5 text-13">
            {fields
              .filter((name) => LISTING_FIELDS[name].step === index + 1)
              .map((name) => [LISTING_FIELDS[name].label, shownValue(name, values, lookups)] as const)
              .filter(([, text]) => text !== '')
              .map(([label, text]) => (
                <SummaryLine key={label} label={label}>
                  {text}
                </SummaryLine>
              ))}
            {index === 1 &&
              extra?.map(([label, text]) => (
                <SummaryLine key={label} label={label}>
                  {text}
                </SummaryLine>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function SummaryLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </div>
  )
}
