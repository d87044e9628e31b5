import type { ImageFit } from 'contract/staff/images/image-limits.ts'
import { useState } from 'react'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import type { ImageValue } from '#staff/images/chosen-image.tsx'
import { ImageField } from '#staff/images/image-field.tsx'
import { useLibraryImage } from '#staff/images/use-images.ts'

/** The image of a record: the record stores its address, the library its description. */
export function ImageInput({
  label,
  value,
  problem,
  fit,
  onChange,
}: FieldProps<string | null> & { fit: ImageFit | undefined }) {
  const [chosen, setChosen] = useState<ImageValue | null>(null)
  const isChosen = chosen?.url === value
  const { image: stored, isLoading } = useLibraryImage(isChosen ? null : value)
  // An external image has no description there, and none is required.
  const known = isChosen ? chosen : value && (stored ?? { url: value, alt: '', isDecorative: true })
  return (
    <ImageField
      label={label}
      value={known || null}
      stored={stored}
      isLoading={isLoading}
      problem={problem}
      fit={fit}
      onChange={(image) => {
        setChosen(image)
        if ((image?.url ?? null) !== value) onChange(image?.url ?? null)
      }}
    />
  )
}
