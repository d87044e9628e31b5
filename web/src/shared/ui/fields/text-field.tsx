import { TextField as AriaTextField, Input } from 'react-aria-components'
import { FieldFrame, type FieldProps, frameProps, inputClasses } from './field-parts.tsx'

export type TextFieldProps = FieldProps<string> & {
  /** Dates have the picker of the browser, for pages that are not worth the 38 KB of `DateField`. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local'
  /** Earliest value of a date. */
  min?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  maxLength?: number
  autoComplete?: string
  onPointerDown?: () => void
}

export function TextField({
  label,
  problem,
  hint,
  placeholder,
  className,
  isRequired,
  isLabelHidden,
  inputMode,
  min,
  onPointerDown,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} {...frameProps({ problem, isRequired, className })}>
      <FieldFrame
        label={label}
        isRequired={isRequired}
        isLabelHidden={isLabelHidden}
        problem={problem}
        hint={hint}
      >
        <Input
          placeholder={placeholder}
          inputMode={inputMode}
          min={min}
          onPointerDown={onPointerDown}
          className={inputClasses}
        />
      </FieldFrame>
    </AriaTextField>
  )
}
