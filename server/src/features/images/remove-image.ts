import { IMAGE_TEXTS, usedText } from 'contract/staff/images/image-limits.ts'
import { eq } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { images } from '#db/tables/media.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { fileName } from '#providers/file-name.ts'
import { loadImage } from './image-record.ts'

/**
 * Deletes an image that nothing uses and nobody else added lately; its address returns 404 from then on.
 * @throws HttpError 404 beyond the reach of the caller, 409 for one that is used or kept
 */
export async function removeImage(call: StaffCall, id: number): Promise<{ id: number }> {
  const { name, widths } = await inTransaction(call, async (tx) => {
    const image = await loadImage({ ...call, db: tx }, id)
    if (image.usedIn.length > 0) throw conflict(usedText(image.usedIn.length))
    if (image.isKeptForAuthor) throw conflict(IMAGE_TEXTS.kept)
    await tx.delete(images).where(eq(images.id, id))
    const changes = { name: image.name, alt: image.alt }
    await writeAudit(tx, call, { action: 'delete', entity: 'image', entityId: String(id), changes })
    return image
  })
  // A store that is away now loses them by the job that looks for files without an image.
  await call.providers.media
    .remove(widths.map((width) => fileName(name, width)))
    .catch((error: unknown) => call.log.warn({ err: error }, 'files of a deleted image remain'))
  return { id }
}
