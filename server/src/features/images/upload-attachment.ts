import { randomBytes } from 'node:crypto'
import { ATTACHMENT_LIMITS, ATTACHMENT_TEXTS } from 'contract/staff/attachments/attachment-limits.ts'
import type { UploadedAttachment } from 'contract/staff/attachments/attachments.contract.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { attachments } from '#db/tables/media.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, HttpError } from '#http/errors.ts'
import { fileKind } from '#media/file-kind.ts'
import { readUpload } from '#media/read-upload.ts'
import { attachmentFile } from '#providers/attachment-addresses.ts'
import { refuseTooManyUploads } from './upload-rate.ts'

const NAME_BYTES = 16

/**
 * Takes the bytes of one PDF and keeps them as they are. The bytes come first: a row always has its file.
 * @throws HttpError 429 above 30 uploads in a minute, 413 for a file that is too large, 400 for a non-PDF
 */
export async function uploadAttachment(
  call: StaffCall,
  arriving: AsyncIterable<Uint8Array>,
  setHeader: (name: string, value: string) => void,
): Promise<UploadedAttachment> {
  await refuseTooManyUploads(call, setHeader)
  const file = await readUpload(arriving, ATTACHMENT_LIMITS.bytes)
  if (!file) throw new HttpError(413, ATTACHMENT_TEXTS.tooLarge)
  if (fileKind(file) !== 'pdf') throw badRequest(ATTACHMENT_TEXTS.type)
  const { member, now, providers } = call
  const name = randomBytes(NAME_BYTES).toString('hex')
  const bytes = file.length
  await providers.media.write(attachmentFile(name), file)
  await inTransaction(call, async (tx) => {
    const [row] = await tx
      .insert(attachments)
      .values({ name, bytes, uploadedBy: member.id, uploadedOn: now })
      .returning({ id: attachments.id })
    const entityId = String(row?.id)
    await writeAudit(tx, call, { action: 'create', entity: 'attachment', entityId, changes: { name, bytes } })
  })
  return { url: providers.attachmentAddresses.of(name), size: bytes }
}
