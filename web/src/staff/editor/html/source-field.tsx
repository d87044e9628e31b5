import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConvertDialog } from './convert-dialog.tsx'

/** HTML that the editor would not write itself, as stored, until a user converts it. */
export function SourceField({
  onConvert,
  ...field
}: FieldProps<string> & { counter: string; onConvert: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className={field.className}>
      <TextAreaField
        {...field}
        className="rich-text-source"
        rows={10}
        hint={field.hint ?? 'This text is shown as its source, because formatting it here would change it.'}
      />
      <Button
        size="small"
        onPress={() => setIsConfirming(true)}
        isDisabled={field.isDisabled}
        className="mt-1"
      >
        Convert to rich text
      </Button>
      {isConfirming && (
        <ConvertDialog html={field.value} onConvert={onConvert} onClose={() => setIsConfirming(false)} />
      )}
    </div>
  )
}
