import type { FieldOption } from 'contract/staff/content/content-field.ts'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'

/** Several of a few options, in the order of the options. */
export function ChoicesField({
  label,
  hint,
  problem,
  value,
  options,
  isDisabled,
  onChange,
}: FieldProps<unknown> & { options: FieldOption[] }) {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const toggle = (changed: unknown, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((entry) => (entry === changed ? isOn : chosen.includes(entry))),
    )
  return (
    <fieldset className="grid gap-1 pb-4">
      <legend className="pb-1 text-13 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2 pointer-coarse:gap-y-0">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            isSelected={chosen.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
            isDisabled={isDisabled}
            isInvalid={Boolean(problem)}
          >
            {option.label}
          </CheckboxField>
        ))}
      </div>
      {(problem ?? hint) && (
        <span className={problem ? 'text-12 font-medium text-error' : 'text-12 text-muted'}>
          {problem ?? hint}
        </span>
      )}
    </fieldset>
  )
}
