import { TextField as AriaTextField, TextArea } from 'react-aria-components'
import { FieldFrame, type FieldProps, frameProps, inputClasses } from './field-parts.tsx'

/** Text of several lines; the field grows with it. */
export function TextAreaField({
  label,
  problem,
  hint,
  placeholder,
  className,
  isRequired,
  isLabelHidden,
  rows = 3,
  counter,
  ...props
}: FieldProps<string> & { rows?: number; maxLength?: number; counter?: string }) {
  return (
    <AriaTextField {...props} {...frameProps({ problem, isRequired, className })}>
      <FieldFrame
        label={label}
        isRequired={isRequired}
        isLabelHidden={isLabelHidden}
        problem={problem}
        hint={hint}
        counter={counter}
      >
        <TextArea
          rows={rows}
          placeholder={placeholder}
          className={`${inputClasses} h-auto max-h-80 min-h-20 resize-y py-2 field-sizing-content`}
        />
      </FieldFrame>
    </AriaTextField>
  )
}
