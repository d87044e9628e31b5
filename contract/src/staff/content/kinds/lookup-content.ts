import { type FieldDefinition, LISTING_FIELDS } from '../../../listings/listing-fields.ts'
import { LOOKUP_SETS } from '../../../lookups/lookup-rules.ts'
import type { ContentKind } from '../content-kind.ts'

/** The look-ups of the listing form, each with the set that serves it. */
export const LOOKUPS = Object.values(LISTING_FIELDS).flatMap(({ lookupName, label }: FieldDefinition) =>
  lookupName === undefined ? [] : [{ name: lookupName, label }],
)

/** The set that serves a look-up. */
export function lookupSetOf(name: string): number {
  return name === 'City' ? LOOKUP_SETS.city : LOOKUP_SETS.general
}

/**
 * Values of the look-ups of the listing form. Listings hold their codes, so that they are never taken away.
 */
export const lookupContent: ContentKind = {
  kind: 'lookups',
  plural: 'Look-ups',
  singular: 'Look-up Value',
  area: 'settings',
  isNeverRetired: true,
  fields: [
    {
      name: 'lookupName',
      label: 'Look-up',
      input: 'select',
      options: LOOKUPS.map(({ name, label }) => ({ value: name, label })),
      isRequired: true,
      isFixed: true,
    },
    { name: 'longValue', label: 'Label', input: 'text', max: 255, isRequired: true },
    {
      name: 'shortValue',
      label: 'Code',
      input: 'text',
      max: 255,
      isRequired: true,
      isFixed: true,
      hint: 'Listings hold it: it cannot be changed once published.',
    },
    {
      name: 'isHidden',
      label: 'Hidden',
      input: 'switch',
      hint: 'Not offered for new listings. Listings that have it keep its label.',
    },
  ],
  empty: { lookupName: null, longValue: '', shortValue: '', isHidden: false },
  titleField: 'longValue',
  searchFields: ['longValue', 'shortValue', 'lookupName'],
}
