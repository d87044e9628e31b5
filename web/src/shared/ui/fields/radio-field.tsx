import { Radio, RadioGroup } from 'react-aria-components'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-parts.tsx'
import type { Option } from './select-field.tsx'

/** One of a few values, all of them visible; `''` is none. */
export function RadioField({
  options,
  ...props
}: Omit<FieldProps<string>, 'placeholder'> & { options: readonly Option[] }) {
  const { frame, field } = splitFieldProps(props)
  return (
    <RadioGroup {...field}>
      <FieldFrame {...frame}>
        <div className="flex flex-wrap gap-x-5 gap-y-2 py-2">
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              className="group flex cursor-pointer items-center gap-2 text-14 pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:text-muted"
            >
              <span className="grid size-4 shrink-0 place-items-center rounded-full border border-border-strong bg-surface group-invalid:border-error group-selected:border-accent group-disabled:opacity-55 group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus">
                <span className="size-2 rounded-full bg-accent opacity-0 forced-color-adjust-none forced-colors:bg-[Highlight] group-selected:opacity-100" />
              </span>
              {option.label}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
