import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { usedImages } from 'contract/staff/content/used-images.ts'
import { IMAGE_TEXTS } from 'contract/staff/images/image-limits.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { images } from '#db/tables/media.table.ts'

/** The image fields whose image has neither a text alternative nor the mark of a decoration in the library. */
export async function undescribedImages(
  db: Db,
  kind: ContentKind,
  values: ContentValues,
): Promise<FieldProblem[]> {
  const shown = usedImages(kind, values)
  if (shown.length === 0) return []
  const rows = await db
    .select({ name: images.name })
    .from(images)
    .where(
      and(
        inArray(
          images.name,
          shown.map(({ name }) => name),
        ),
        eq(images.alt, ''),
        eq(images.isDecorative, false),
      ),
    )
  return shown
    .filter(({ name }) => rows.some((row) => row.name === name))
    .map(({ field }) => ({ field, message: IMAGE_TEXTS.altNeeded }))
}
