import { imageNameIn } from '../images/image-limits.ts'
import type { ContentKind, ContentValues } from './content-kind.ts'

/** The images of the library that stand in image fields, by field. */
export function usedImages(
  { fields }: ContentKind,
  values: ContentValues,
): { field: string; name: string }[] {
  return fields.flatMap(({ name: field, input }) => {
    const address = values[field]
    const name = input === 'image' && typeof address === 'string' ? imageNameIn(address) : null
    return name === null ? [] : [{ field, name }]
  })
}
