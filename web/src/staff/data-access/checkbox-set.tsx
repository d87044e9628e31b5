import { useId } from 'react'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'

/** Several of a few values, with a note on their effect. */
export function CheckboxSet<Id extends string | number>({
  label,
  hint,
  options,
  value,
  onChange,
  problem,
}: {
  label: string
  hint: string
  options: { id: Id; name: string }[]
  value: Id[]
  onChange: (value: Id[]) => void
  problem?: string | undefined
}) {
  const id = useId()
  return (
    <fieldset className="mb-3 grid gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-13 font-medium">
        {label}
        <span aria-hidden="true" className="text-error">
          {' '}
          *
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        {options.map((option) => (
          <CheckboxField
            key={option.id}
            isSelected={value.includes(option.id)}
            isInvalid={problem !== undefined}
            onChange={(isChosen) =>
              onChange(isChosen ? [...value, option.id] : value.filter((chosen) => chosen !== option.id))
            }
          >
            {option.name}
          </CheckboxField>
        ))}
      </div>
      <div id={id} className="grid gap-1 text-12">
        {problem && (
          <p role="alert" className="font-medium text-error">
            {problem}
          </p>
        )}
        <p className="text-muted">{hint}</p>
      </div>
    </fieldset>
  )
}
