import { createHash, randomBytes } from 'node:crypto'
import { IMAGE_LIMITS, IMAGE_TEXTS, type ImageFit } from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { images } from '#db/tables/media.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, HttpError } from '#http/errors.ts'
import type { EncodedImage } from '#media/encode-widths.ts'
import { readImage } from '#media/read-image.ts'
import { readUpload } from '#media/read-upload.ts'
import { fileName } from '#providers/file-name.ts'
import { aorOf, findByContent, loadImage } from './image-record.ts'
import { refuseTooManyUploads } from './upload-rate.ts'

const NAME_BYTES = 16

/**
 * Takes the bytes of one image and keeps what its pixels show, for a place of its own in the size of that place. The
 * same file is one image of an association for each of these.
 * @throws HttpError 429 above 30 in a minute, 413 for a file that is too large, 400 for one that is not an accepted
 * image
 */
export async function uploadImage(
  call: StaffCall,
  arriving: AsyncIterable<Uint8Array>,
  setHeader: (name: string, value: string) => void,
  fit: ImageFit | null = null,
): Promise<StaffImage> {
  await refuseTooManyUploads(call, setHeader)
  const bytes = await readUpload(arriving, IMAGE_LIMITS.bytes)
  if (!bytes) throw new HttpError(413, IMAGE_TEXTS.tooLarge)
  const contentHash = createHash('sha256')
    .update(fit ?? '')
    .update(bytes)
    .digest('hex')
  const aorId = await aorOf(call)
  const known = await findByContent(call.db, contentHash, aorId)
  if (known !== null) return loadImage(call, known)
  const answer = await readImage(bytes, fit)
  if ('problem' in answer) throw badRequest(answer.problem)
  const isDecorative = fit !== null
  return loadImage(call, await storeImage(call, answer.image, { contentHash, aorId, isDecorative }))
}

/** Stores the bytes first: a row always has its files. */
async function storeImage(
  call: StaffCall,
  { width, height, stored }: EncodedImage,
  /** Decorative images are fitted to a place, whose text describes them. */
  facts: { contentHash: string; aorId: number | null; isDecorative: boolean },
): Promise<number> {
  const { db, now, member, providers } = call
  const name = randomBytes(NAME_BYTES).toString('hex')
  for (const file of stored) await providers.media.write(fileName(name, file.width), file.bytes)
  const widths = stored.map((file) => file.width)
  const bytes = stored.reduce((sum, file) => sum + file.bytes.length, 0)
  const id = await inTransaction(call, async (tx) => {
    const [row] = await tx
      .insert(images)
      .values({
        ...facts,
        name,
        alt: '',
        width,
        height,
        widths,
        bytes,
        uploadedBy: member.id,
        uploadedOn: now,
      })
      .onConflictDoNothing()
      .returning({ id: images.id })
    if (!row) return null
    const changes = { name, width, height, bytes }
    await writeAudit(tx, call, { action: 'create', entity: 'image', entityId: String(row.id), changes })
    return row.id
  })
  // The same file came twice at once; the other one was faster.
  const made = id ?? (await findByContent(db, facts.contentHash, facts.aorId))
  if (made === null) throw new Error('The image is neither new nor known.')
  return made
}
