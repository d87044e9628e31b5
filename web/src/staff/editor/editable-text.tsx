import type { Ref } from 'react'
import { TextAreaContext, useSlottedContext } from 'react-aria-components'

/** The text itself, named and described like the input of its field. */
export function EditableText({ ref }: { ref: Ref<HTMLDivElement> }) {
  const field = useSlottedContext(TextAreaContext)
  return (
    <div
      ref={ref}
      id={field?.id}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-labelledby={field?.['aria-labelledby']}
      aria-describedby={field?.['aria-describedby']}
      aria-required={field?.required || field?.['aria-required'] || undefined}
      aria-invalid={field?.['aria-invalid']}
      aria-disabled={field?.disabled || undefined}
      className="prose rich-text-content"
    />
  )
}
