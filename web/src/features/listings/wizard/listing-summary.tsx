import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatWholeDollars } from 'contract/common/money.ts'
import {
  DO_NOT_MARKET,
  LISTING_FIELDS,
  type ListingField,
  WIZARD_STEPS,
} from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import type { ReactNode } from 'react'

const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/** The read-only summary of a listing, a block for each step; empty optional fields are left out (spec 2 §2). */
export function ListingSummary({
  values,
  extra,
}: {
  values: ListingFormValues
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
              .map((name) => [LISTING_FIELDS[name].label, shown(name, values)] as const)
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

function shown(name: ListingField, values: ListingFormValues): string {
  if (name === 'listPrice') return values.listPrice === null ? '' : formatWholeDollars(values.listPrice)
  if (name === 'startShowingDate' && (values.noMarketing || !values.startShowingDate)) return DO_NOT_MARKET
  const text = values[name]
  if (text === '') return ''
  if (LISTING_FIELDS[name].kind === 'date') return formatCalendarDay(text)
  return name === 'propertyType' ? propertyTypeLabel(text) : text
}
