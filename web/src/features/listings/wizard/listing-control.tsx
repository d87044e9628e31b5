import { typedPlus4, typedPostalCode } from 'contract/common/letters/postal-code.ts'
import { type FieldDefinition, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import {
  isPropertyTypeLocked,
  offeredPropertyTypes,
  PROPERTY_TYPES,
} from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { market } from 'contract/market/current.ts'
import type { ComponentProps, ReactElement } from 'react'
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form'
import { FieldChoice } from '#features/listings/draft/field-choice.tsx'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { CurrencyField } from '#shared/ui/fields/currency-field.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { fieldId } from './field-id.ts'
import { useLookupOptions } from './use-lookups.ts'

type ControlProps = {
  name: ListingField
  lookups?: LookupValue[]
  listingId?: string | null
  onChanged?: () => void
  onLeave?: () => void
  /** Frequently used days for a date. */
  shortcuts?: ComponentProps<typeof DateField>['shortcuts']
  className?: string
}

/** The control of a field, with the choice between two values if two members have changed it. */
export function ListingControl({ className, ...props }: ControlProps) {
  return (
    <div id={fieldId(props.name)} className={className}>
      <FieldControl {...props} />
      <FieldChoice name={props.name} lookups={props.lookups} />
    </div>
  )
}

/** By its entry in the field definition list. */
function FieldControl({
  name,
  lookups = [],
  listingId = null,
  shortcuts,
  onChanged,
  onLeave,
}: ControlProps): ReactElement {
  const { control, setValue } = useFormContext<ListingFormValues>()
  const { field, fieldState } = useController({ control, name })
  const definition: FieldDefinition = LISTING_FIELDS[name]
  const options = useLookupOptions(lookups, definition.lookupName, String(field.value))
  const common = {
    label: definition.label,
    placeholder: promptOf(definition),
    isRequired: definition.isRequired,
    problem: fieldState.error?.message,
    onBlur: () => {
      field.onBlur()
      onLeave?.()
    },
  }
  const text = {
    ...common,
    value: textOf(field),
    onChange: (typed: string) => {
      const { value, plus4 } = takenOf(name, typed)
      field.onChange(value)
      if (plus4) setValue('postalCodePlus4', plus4, { shouldDirty: true, shouldValidate: true })
      onChanged?.()
    },
  }
  switch (definition.kind) {
    case 'money': {
      const value = typeof field.value === 'boolean' ? null : field.value
      return <CurrencyField {...common} value={value} onChange={field.onChange} />
    }
    case 'date':
      return <DateField {...text} shortcuts={shortcuts} />
    case 'state':
      return <SelectField {...text} options={stateOptions()} />
    case 'propertyType':
      return <PropertyTypeField {...text} listingId={listingId} />
    case 'lookup':
      return <ComboField {...text} options={options} />
    case 'text':
    case 'email':
    case 'agent':
      return (
        <TextField
          {...text}
          type={definition.kind === 'email' ? 'email' : 'text'}
          maxLength={isCutByUs(name) ? undefined : definition.maxLength}
          autoComplete="off"
        />
      )
  }
}

/** The browser would truncate a pasted postal code before its blanks are removed. */
const isCutByUs = (name: string) => name === 'postalCode' || name === 'postalCodePlus4'

/** The part of a typed or pasted text that a field accepts, and the part for the four-digit field. */
function takenOf(name: string, typed: string): { value: string; plus4?: string | null } {
  if (name === 'postalCodePlus4') return { value: typedPlus4(typed) }
  if (name !== 'postalCode') return { value: typed }
  const { postalCode, plus4 } = typedPostalCode(typed)
  return { value: postalCode, plus4 }
}

/** A text field announces its own name; in a narrow select the label already does. */
function promptOf({ kind, label, isRequired }: FieldDefinition): string {
  const isChosen = kind === 'state' || kind === 'propertyType' || (kind === 'lookup' && !isRequired)
  return isChosen ? 'Select' : `Enter ${label}`
}

const stateOptions = () => market.states.map((state) => ({ id: state, label: state }))

type SelectProps = ComponentProps<typeof SelectField>

/** The type of a stored listing may be locked: then the field says so. */
function PropertyTypeField({
  listingId,
  ...select
}: Omit<SelectProps, 'options'> & { listingId: string | null }) {
  const isLocked = isPropertyTypeLocked(listingId)
  return (
    <SelectField
      {...select}
      isDisabled={isLocked}
      hint={isLocked ? 'The property type of this listing cannot be changed.' : undefined}
      options={typeOptions(listingId, select.value)}
    />
  )
}

function textOf(field: ControllerRenderProps<ListingFormValues, ListingField>): string {
  return typeof field.value === 'string' ? field.value : ''
}

/** The offered types, and the present one even when it is no longer offered. */
function typeOptions(listingId: string | null, present: string) {
  const offered = offeredPropertyTypes(listingId)
  const kept = PROPERTY_TYPES.filter((type) => type.code === present && !offered.includes(type))
  return [...offered, ...kept].map((type) => ({ id: type.code, label: type.label }))
}
