import {
  type FieldDefinition,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
} from './listing-fields.ts'
import type { ListingFormValues } from './listing-form.ts'

/** The fields of a step, in their order. */
export function fieldsOfStep(step: number): ListingField[] {
  return LISTING_FIELD_NAMES.filter((name) => LISTING_FIELDS[name].step === step)
}

/** The fields of a step that it cannot do without and that are empty; a start date or its checkbox, either will do. */
export function missingFields(step: number, values: ListingFormValues): ListingField[] {
  return fieldsOfStep(step).filter((name) => {
    if (name === 'startShowingDate') return values.startShowingDate === '' && !values.noMarketing
    const { isRequired }: FieldDefinition = LISTING_FIELDS[name]
    const value = values[name]
    return isRequired === true && (value === null || value === '')
  })
}
