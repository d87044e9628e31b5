import { ADDRESS_FIELDS, type AddressField } from 'contract/listings/entered-address.ts'
import type { ListingField } from 'contract/listings/listing-fields.ts'
import { fieldsOfStep } from 'contract/listings/listing-steps.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { ListingControl } from './listing-control.tsx'

const wide: ListingField[] = [
  'streetName',
  'city',
  'countyOrParish',
  'postalCodePlus4',
  'subdivisionName',
  'subdivisionNameOther',
]

export type AddressFieldProps = {
  lookups: LookupValue[]
  onAddressChange: (field: AddressField) => void
  onAddressLeave: () => void
}

/** The fields of an address; when folded they stay in the page, except a separate unit field. */
export function AddressFields({
  id,
  isOpen,
  isUnitApart,
  ...props
}: AddressFieldProps & { id: string; isOpen: boolean; isUnitApart: boolean }) {
  return (
    <div id={id} hidden={!isOpen} className="grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4">
      {fieldsOfStep(1).map(
        (name) =>
          !(isUnitApart && name === 'unitNumber') && (
            <AddressControl key={name} {...props} name={name} isWide={wide.includes(name)} />
          ),
      )}
    </div>
  )
}

/** A field of the address, which reports changes of the address and when it is left. */
export function AddressControl({
  name,
  isWide = false,
  lookups,
  onAddressChange,
  onAddressLeave,
}: AddressFieldProps & { name: ListingField; isWide?: boolean }) {
  const field = ADDRESS_FIELDS.find((entry) => entry === name)
  return (
    <ListingControl
      name={name}
      lookups={lookups}
      onChanged={field && (() => onAddressChange(field))}
      onLeave={field && onAddressLeave}
      className={isWide ? 'col-span-2' : undefined}
    />
  )
}
