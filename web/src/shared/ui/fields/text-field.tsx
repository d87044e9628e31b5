import type { RefObject } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { FieldFrame, type FieldProps, inputClasses, splitFieldProps } from './field-parts.tsx'

export type TextFieldProps = FieldProps<string> & {
  /** Dates use the browser's picker, for pages that do not justify the 38 KB of `DateField`. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local'
  /** Earliest value of a date. */
  min?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  maxLength?: number
  autoComplete?: string
  onPointerDown?: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

export function TextField({
  placeholder,
  inputMode,
  min,
  onPointerDown,
  inputRef,
  ...props
}: TextFieldProps) {
  const { frame, field } = splitFieldProps(props)
  return (
    <AriaTextField {...field}>
      <FieldFrame {...frame}>
        <Input
          ref={inputRef}
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
