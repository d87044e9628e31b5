import type { RefObject } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { FieldFrame, type FieldProps, inputClasses, splitFieldProps } from './field-parts.tsx'

export type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  maxLength?: number
  autoComplete?: string
  onPointerDown?: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

export function TextField({ placeholder, inputMode, onPointerDown, inputRef, ...props }: TextFieldProps) {
  const { frame, field } = splitFieldProps(props)
  return (
    <AriaTextField {...field}>
      <FieldFrame {...frame}>
        <Input
          ref={inputRef}
          placeholder={placeholder}
          inputMode={inputMode}
          onPointerDown={onPointerDown}
          className={inputClasses}
        />
      </FieldFrame>
    </AriaTextField>
  )
}
