import type { DescribedImage, StaffImage } from 'contract/staff/images/staff-image.ts'
import { eq } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { images } from '#db/tables/media.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { loadImage } from './image-record.ts'

/**
 * Changes the description of an image in the library; records that show it keep theirs.
 * @throws HttpError 404 beyond the reach of the caller
 */
export async function describeImage(
  call: StaffCall,
  { id, isDecorative, ...entered }: DescribedImage & { id: number },
): Promise<StaffImage> {
  const described = { alt: isDecorative ? '' : entered.alt, isDecorative }
  return inTransaction(call, async (tx) => {
    const before = await loadImage({ ...call, db: tx }, id)
    const changes = changesOf(before, described)
    if (Object.keys(changes).length === 0) return before
    await tx.update(images).set(described).where(eq(images.id, id))
    await writeAudit(tx, call, { action: 'update', entity: 'image', entityId: String(id), changes })
    return { ...before, ...described }
  })
}
