import { addMonths } from 'contract/common/calendar-day.ts'
import { NO_MARKETING_FULL, NO_MARKETING_LABEL } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { localToday } from '#shared/clock.ts'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { ListingControl } from './listing-control.tsx'

/** The typical duration of a listing agreement, in months. */
const TERMS = [3, 6, 12]

const DATES = ['listingContractDate', 'expirationDate', 'startShowingDate'] as const

const termOf = (months: number, begin: string) => ({
  label: `+${months} months`,
  day: addMonths(begin, months),
})

/** Step 2: type, price, and dates. The start marketing date and the checkbox exclude each other. */
export function InfoStep({ listingId, children }: { listingId: string | null; children?: ReactNode }) {
  const { control, setValue, getValues, trigger, formState } = useFormContext<ListingFormValues>()
  // Read while rendering: only then does the form keep them up to date.
  const { isSubmitted, errors } = formState
  const { field } = useController({ control, name: 'noMarketing' })
  const today = localToday()
  const begin = useWatch({ control, name: 'listingContractDate' }) || today
  /** Dates are validated against each other: a change of one may fix the problem of another. */
  const recheck = () => {
    const judged = DATES.filter((name) => isSubmitted || errors[name])
    if (judged.length > 0) void trigger(judged)
  }
  const check = (isSelected: boolean) => {
    field.onChange(isSelected)
    if (isSelected) setValue('startShowingDate', '', { shouldDirty: true })
    recheck()
  }
  const onStartChange = () => {
    if (getValues('startShowingDate') !== '') setValue('noMarketing', false, { shouldDirty: true })
    recheck()
  }
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <ListingControl name="propertyType" listingId={listingId} />
      <ListingControl name="listPrice" />
      <ListingControl
        name="listingContractDate"
        shortcuts={[{ label: 'Today', day: today }]}
        onChanged={recheck}
      />
      <ListingControl
        name="expirationDate"
        shortcuts={TERMS.map((months) => termOf(months, begin))}
        onChanged={recheck}
      />
      <ListingControl name="startShowingDate" onChanged={onStartChange} />
      <div className="sm:pt-6" title={NO_MARKETING_FULL}>
        <CheckboxField isSelected={field.value} onChange={check}>
          {NO_MARKETING_LABEL}
        </CheckboxField>
      </div>
      {children}
    </div>
  )
}
