import { TextField as AriaTextField, TextArea } from 'react-aria-components'
import { FieldFrame, type FieldProps, inputClasses, splitFieldProps } from './field-parts.tsx'

/** Text of several lines; the field grows with it. */
export function TextAreaField({
  placeholder,
  rows = 3,
  counter,
  ...props
}: FieldProps<string> & { rows?: number; maxLength?: number; counter?: string }) {
  const { frame, field } = splitFieldProps(props)
  return (
    <AriaTextField {...field}>
      <FieldFrame {...frame} counter={counter}>
        <TextArea
          rows={rows}
          placeholder={placeholder}
          className={`${inputClasses} h-auto! max-h-80 min-h-20 resize-y py-2 field-sizing-content`}
        />
      </FieldFrame>
    </AriaTextField>
  )
}
