import { TextField as AriaTextField, Input } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps, fieldClasses, inputClasses } from './field-parts.tsx'

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
    <AriaTextField
      {...props}
      aria-required={isRequired}
      isInvalid={Boolean(problem)}
      validationBehavior="aria"
      className={fieldClasses(className)}
    >
      <FieldLabel isRequired={isRequired} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <Input
        placeholder={placeholder}
        inputMode={inputMode}
        min={min}
        onPointerDown={onPointerDown}
        className={inputClasses}
      />
      <FieldFoot problem={problem} hint={hint} />
    </AriaTextField>
  )
}
