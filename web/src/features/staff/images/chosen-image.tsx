import { IMAGE_LIMITS, IMAGE_TEXTS, imageAtWidth } from 'contract/staff/images/image-limits.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { FileButton } from './file-button.tsx'
import type { ImageValue } from './image-field.tsx'

/** The image that a record has, and what stands for it to who cannot see it. */
export function ChosenImage({
  value,
  problem,
  onChange,
  onDescribed,
  onFile,
  onOpenLibrary,
}: {
  value: ImageValue
  problem?: string
  onChange: (value: ImageValue | null) => void
  onDescribed: (value: ImageValue) => void
  onFile: (file: File) => void
  onOpenLibrary: () => void
}) {
  const { url, alt, isDecorative } = value
  const isMissing = !isDecorative && alt.trim() === ''
  const mark = (next: boolean) => {
    const described = { ...value, isDecorative: next, alt: next ? '' : alt }
    onChange(described)
    onDescribed(described)
  }
  return (
    <div className="grid gap-3 rounded-small border border-border p-3">
      <img
        src={imageAtWidth(url, 640)}
        alt={isDecorative ? '' : alt || 'The chosen image'}
        className="max-h-56 max-w-full justify-self-center rounded-small bg-sunken object-contain"
      />
      <TextField
        label="Text alternative"
        isRequired={!isDecorative}
        isDisabled={isDecorative}
        value={alt}
        maxLength={IMAGE_LIMITS.alt}
        onChange={(text) => onChange({ ...value, alt: text })}
        onBlur={() => onDescribed(value)}
        hint="What the image shows, for people who cannot see it."
        problem={problem && isMissing ? IMAGE_TEXTS.altNeeded : problem}
      />
      <CheckboxField isSelected={isDecorative} onChange={mark}>
        Decorative
      </CheckboxField>
      <div className="flex flex-wrap gap-2">
        <FileButton onFile={onFile}>Replace Image</FileButton>
        <Button variant="quiet" onPress={onOpenLibrary}>
          Image Library
        </Button>
        <Button variant="quiet" onPress={() => onChange(null)}>
          Remove Image
        </Button>
      </div>
    </div>
  )
}
