import { ATTACHMENT_LIMITS, ATTACHMENT_TEXTS } from 'contract/staff/attachments/attachment-limits.ts'
import type { UploadedAttachment } from 'contract/staff/attachments/attachments.contract.ts'
import { sendFile, type Watch } from '#shared/api/send-file.ts'

/** @throws Error with the words for the field */
export async function uploadPdf(file: File, watch: Watch): Promise<UploadedAttachment> {
  if (file.size > ATTACHMENT_LIMITS.bytes) throw new Error(ATTACHMENT_TEXTS.tooLarge)
  return sendFile<UploadedAttachment>('/api/app/Staff/Attachments', file, watch)
}
