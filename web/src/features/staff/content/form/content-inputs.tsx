import { useState } from 'react'
import { type FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { AudienceField } from '../../audience/audience-field.tsx'
import { RichTextField } from '../../editor/rich-text-field.tsx'
import { ImageField, type ImageValue } from '../../images/image-field.tsx'
import { uploadImage } from '../../images/upload-image.ts'
import { useOwnAssociation } from '../../use-staff-self.ts'

/** Text with headings, lists, links and images, as HTML. */
export function RichTextInput({ max, ...props }: FieldProps<string> & { max: number }) {
  return <RichTextField {...props} maxLength={max} uploadImage={uploadImage} />
}

/** The image of a record, which holds its address; the library holds what the image shows. */
export function ImageInput({ label, value, problem, onChange }: FieldProps<string | null>) {
  const [chosen, setChosen] = useState<ImageValue | null>(null)
  // What the library says of an image that was chosen before is not asked for: its words are kept there.
  const known = chosen?.url === value ? chosen : value && { url: value, alt: '', isDecorative: true }
  return (
    <ImageField
      label={label}
      value={known || null}
      problem={problem}
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
