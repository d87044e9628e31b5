import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { InstantField } from '../../content/form/fields/instant-field.tsx'
import type { ClassValues } from './class-values.ts'

/** Who may have a seat once a class is full, and until when members register and unregister; empty is until the start. */
export function SeatFields({
  values,
  problems,
  onChange,
}: {
  values: ClassValues
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
          value={values.registerUntil}
          onChange={(time) => onChange({ registerUntil: time ?? '' })}
          problem={problems['registerUntil']}
        />
        <InstantField
          label="Unregister Until"
          value={values.unregisterUntil}
          onChange={(time) => onChange({ unregisterUntil: time ?? '' })}
          problem={problems['unregisterUntil']}
        />
      </div>
    </>
  )
}
