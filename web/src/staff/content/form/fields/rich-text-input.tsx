import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { RichTextField } from '#staff/editor/rich-text-field.tsx'
import { uploadImage } from '#staff/images/upload-image.ts'

/** Text with headings, lists, links, and images, as HTML; a plain one has no images. */
export function RichTextInput({
  max,
  isPlain,
  ...props
}: FieldProps<string> & { max: number; isPlain: boolean }) {
  return (
    <RichTextField
      {...props}
      maxLength={max}
      isPlain={isPlain}
      uploadImage={isPlain ? undefined : uploadImage}
    />
  )
}
