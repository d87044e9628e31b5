import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatWholeDollars } from 'contract/common/money.ts'
import {
  DO_NOT_MARKET,
  type FieldDefinition,
  LISTING_FIELDS,
  type ListingField,
} from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { toLongValue } from 'contract/lookups/lookup-rules.ts'

/** A field as members read it, in the words of its form; empty without a value. */
export function shownValue(name: ListingField, values: ListingFormValues, lookups: LookupValue[]): string {
  if (name === 'listPrice')
    return typeof values.listPrice === 'number'
      ? formatWholeDollars(values.listPrice)
      : (values.listPrice ?? '')
  if (name === 'startShowingDate' && (values.noMarketing || !values.startShowingDate)) return DO_NOT_MARKET
  const text = values[name]
  if (text === '') return ''
  const { kind, lookupName }: FieldDefinition = LISTING_FIELDS[name]
  if (kind === 'date') return formatCalendarDay(text)
  if (lookupName !== undefined) return toLongValue(lookups, lookupName, text)
  return kind === 'propertyType' ? propertyTypeLabel(text) : text
}
