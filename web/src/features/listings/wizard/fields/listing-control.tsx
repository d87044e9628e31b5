import {
  type FieldDefinition,
  LISTING_FIELDS,
  type ListingField,
  STATES,
} from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import {
  isPropertyTypeLocked,
  offeredPropertyTypes,
  PROPERTY_TYPES,
} from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { lazy } from 'react'
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form'
import { ComboField } from '../../../../shared/ui/fields/combo-field.tsx'
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../../../shared/ui/fields/text-field.tsx'
import { useLookupOptions } from '../use-lookups.ts'

// Only step 2 has dates and a price.
const DateField = lazy(() =>
  import('../../../../shared/ui/fields/date-field.tsx').then((module) => ({ default: module.DateField })),
)
const CurrencyField = lazy(() =>
  import('../../../../shared/ui/fields/number-field.tsx').then((module) => ({
    default: module.CurrencyField,
  })),
)

type ControlProps = {
  name: ListingField
  lookups?: LookupValue[]
  listingId?: string | null
  onChanged?: () => void
  onLeave?: () => void
  className?: string
}

/** The control of a field, by its entry in the field definition list (spec 2 §3, §5). */
export function ListingControl({
  name,
  lookups = [],
  listingId = null,
  onChanged,
  onLeave,
  className,
}: ControlProps) {
  const { control } = useFormContext<ListingFormValues>()
  const { field, fieldState } = useController({ control, name })
  const definition: FieldDefinition = LISTING_FIELDS[name]
  const options = useLookupOptions(lookups, definition.lookupName)
  const common = {
    label: definition.label,
    placeholder: `Enter ${definition.label}`,
    isRequired: definition.isRequired,
    problem: fieldState.error?.message,
    className,
    onBlur: () => {
      field.onBlur()
      onLeave?.()
    },
  }
  const text = textOf(field)
  const setText = (value: string) => {
    field.onChange(value)
    onChanged?.()
  }
  switch (definition.kind) {
    case 'money':
      return (
        <CurrencyField
          {...common}
          value={typeof field.value === 'number' ? field.value : null}
          onChange={field.onChange}
        />
      )
    case 'date':
      return <DateField {...common} value={text} onChange={setText} />
    case 'state':
      return (
        <SelectField
          {...common}
          value={text}
          onChange={setText}
          options={STATES.map((state) => ({ id: state, label: state }))}
        />
      )
    case 'propertyType':
      return (
        <SelectField
          {...common}
          value={text}
          onChange={setText}
          isDisabled={isPropertyTypeLocked(listingId)}
          hint={
            isPropertyTypeLocked(listingId)
              ? 'The property type of this listing cannot be changed.'
              : undefined
          }
          options={typeOptions(listingId, text)}
        />
      )
    case 'lookup':
      return <ComboField {...common} value={text} onChange={setText} options={options} />
    case 'text':
    case 'email':
    case 'agent':
      return (
        <TextField
          {...common}
          value={text}
          onChange={setText}
          type={definition.kind === 'email' ? 'email' : 'text'}
          maxLength={definition.maxLength}
          autoComplete="off"
        />
      )
  }
}

function textOf(field: ControllerRenderProps<ListingFormValues, ListingField>): string {
  return typeof field.value === 'string' ? field.value : ''
}

/** The offered types, and the present one even when it is no longer offered (D2-10). */
function typeOptions(listingId: string | null, present: string) {
  const offered = offeredPropertyTypes(listingId)
  const kept = PROPERTY_TYPES.filter((type) => type.code === present && !offered.includes(type))
  return [...offered, ...kept].map((type) => ({ id: type.code, label: type.label }))
}
