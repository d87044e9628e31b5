import type { ImageFit } from 'contract/staff/images/image-limits.ts'
import { useState } from 'react'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { AudienceField } from '../../audience/audience-field.tsx'
import { RichTextField } from '../../editor/rich-text-field.tsx'
import { ImageField, type ImageValue } from '../../images/image-field.tsx'
import { uploadImage } from '../../images/upload-image.ts'
import { useLibraryImage } from '../../images/use-images.ts'
import { useOwnAssociation } from '../../use-staff-self.ts'

/** Text with headings, lists, links and images, as HTML. */
export function RichTextInput({ max, ...props }: FieldProps<string> & { max: number }) {
  return <RichTextField {...props} maxLength={max} uploadImage={uploadImage} />
}

/** The image of a record, which holds its address; the library holds what the image shows. */
export function ImageInput({
  label,
  value,
  problem,
  fit,
  onChange,
}: FieldProps<string | null> & { fit: ImageFit | undefined }) {
  const [chosen, setChosen] = useState<ImageValue | null>(null)
  const isChosen = chosen?.url === value
  const stored = useLibraryImage(isChosen ? null : value)
  // An image that lies elsewhere has no words there, and nothing is asked of it.
  const known = isChosen ? chosen : value && (stored ?? { url: value, alt: '', isDecorative: true })
  return (
    <ImageField
      label={label}
      value={known || null}
      stored={stored}
      problem={problem}
      fit={fit}
      onChange={(image) => {
        setChosen(image)
        if ((image?.url ?? null) !== value) onChange(image?.url ?? null)
      }}
    />
  )
}

/** Who a record is for. */
export function AudienceInput({ label, value, problem, onChange }: FieldProps<unknown>) {
  const ownAssociation = useOwnAssociation()
  return (
    <div className="pb-4">
      <AudienceField
        label={label}
        value={value}
        error={problem}
        onChange={onChange}
        ownAssociation={ownAssociation}
      />
    </div>
  )
}
