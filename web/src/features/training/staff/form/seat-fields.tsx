import { MAX_CATEGORY } from 'contract/training/credit-hours.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { InstantField } from '#staff/content/form/fields/instant-field.tsx'
import type { ClassValues } from './class-values.ts'

/**
 * The rules for the wait list of a full class, the deadlines to register and unregister, and the credit of the class.
 */
export function SeatFields({
  values,
  zone,
  problems,
  onChange,
}: {
  values: ClassValues
  zone: string
  problems: Record<string, string>
  onChange: (more: Partial<ClassValues>) => void
}) {
  return (
    <>
      <CheckboxField isSelected={values.hasWaitList} onChange={(hasWaitList) => onChange({ hasWaitList })}>
        Waitlist when full
      </CheckboxField>
      <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
        <InstantField
          label="Register Until"
          zone={zone}
          value={values.registerUntil}
          onChange={(time) => onChange({ registerUntil: time ?? '' })}
          problem={problems['registerUntil']}
        />
        <InstantField
          label="Unregister Until"
          zone={zone}
          value={values.unregisterUntil}
          onChange={(time) => onChange({ unregisterUntil: time ?? '' })}
          problem={problems['unregisterUntil']}
        />
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Credit Hours"
          inputMode="decimal"
          value={values.creditHours}
          onChange={(creditHours) => onChange({ creditHours })}
          hint="Attendees get a certificate."
          problem={problems['creditHours']}
        />
        <TextField
          label="Credit Category"
          maxLength={MAX_CATEGORY}
          value={values.creditCategory}
          onChange={(creditCategory) => onChange({ creditCategory })}
          hint="As the rules of the state name it, such as Ethics."
          problem={problems['creditCategory']}
        />
      </div>
    </>
  )
}
