import { type FieldDefinition, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import {
  isPropertyTypeLocked,
  offeredPropertyTypes,
  PROPERTY_TYPES,
} from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { market } from 'contract/market/current.ts'
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form'
import { FieldChoice } from '#features/listings/notices/field-choice.tsx'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { useLookupOptions } from '../use-lookups.ts'

// Only step 2 has dates and a price.
const dateField = lazyWithPreload(async () => (await import('#shared/ui/fields/date-field.tsx')).DateField)
const currencyField = lazyWithPreload(
  async () => (await import('#shared/ui/fields/currency-field.tsx')).CurrencyField,
)
const DateField = dateField.Component
const CurrencyField = currencyField.Component

/** Loads the controls that only later steps have. */
export async function loadFieldControls(): Promise<void> {
  await Promise.all([dateField.load(), currencyField.load()])
}

type ControlProps = {
  name: ListingField
  lookups?: LookupValue[]
  listingId?: string | null
  onChanged?: () => void
  onLeave?: () => void
  className?: string
}

/** The control of a field, with the choice between two values where two members have changed it (D2-113). */
export function ListingControl({ className, ...props }: ControlProps) {
  return (
    <div className={className}>
      <FieldControl {...props} />
      <FieldChoice name={props.name} lookups={props.lookups} />
    </div>
  )
}

/** By its entry in the field definition list (spec 2 §3, §5). */
function FieldControl({
  name,
  lookups = [],
  listingId = null,
  onChanged,
  onLeave,
}: Omit<ControlProps, 'className'>) {
  const { control } = useFormContext<ListingFormValues>()
  const { field, fieldState } = useController({ control, name })
  const definition: FieldDefinition = LISTING_FIELDS[name]
  const options = useLookupOptions(lookups, definition.lookupName)
  const common = {
    label: definition.label,
    placeholder: `Enter ${definition.label}`,
    isRequired: definition.isRequired,
    problem: fieldState.error?.message,
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
          value={typeof field.value === 'boolean' ? null : field.value}
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
          options={market.states.map((state) => ({ id: state, label: state }))}
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
