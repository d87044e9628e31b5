import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { RichTextField } from '../../../editor/rich-text-field.tsx'
import { uploadImage } from '../../../images/upload-image.ts'

/** Text with headings, lists, links and images, as HTML. */
export function RichTextInput({ max, ...props }: FieldProps<string> & { max: number }) {
  return <RichTextField {...props} maxLength={max} uploadImage={uploadImage} />
}
