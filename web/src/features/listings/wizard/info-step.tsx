import { NO_MARKETING_FULL, NO_MARKETING_LABEL } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { useController, useFormContext } from 'react-hook-form'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { ListingControl } from './fields/listing-control.tsx'

/** Step 2: type, price and dates. The start marketing date and the checkbox exclude each other. */
export function InfoStep({ listingId }: { listingId: string | null }) {
  const { control, setValue, getValues, trigger, formState } = useFormContext<ListingFormValues>()
  // Read while rendering: only then does the form keep them up to date.
  const { isSubmitted, errors } = formState
  const { field } = useController({ control, name: 'noMarketing' })
  const recheck = () => {
    if (isSubmitted || errors.startShowingDate) void trigger(['startShowingDate', 'expirationDate'])
  }
  const check = (isSelected: boolean) => {
    field.onChange(isSelected)
    if (isSelected) setValue('startShowingDate', '', { shouldDirty: true })
    recheck()
  }
  const onDateChange = () => {
    if (getValues('startShowingDate') !== '') setValue('noMarketing', false, { shouldDirty: true })
    recheck()
  }
  return (
    <div className="grid max-w-3xl gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <ListingControl name="propertyType" listingId={listingId} />
      <ListingControl name="listPrice" />
      <ListingControl name="listingContractDate" />
      <ListingControl name="expirationDate" />
      <ListingControl name="startShowingDate" onChanged={onDateChange} />
      <div className="sm:pt-6" title={NO_MARKETING_FULL}>
        <CheckboxField isSelected={field.value} onChange={check}>
          {NO_MARKETING_LABEL}
        </CheckboxField>
      </div>
    </div>
  )
}
