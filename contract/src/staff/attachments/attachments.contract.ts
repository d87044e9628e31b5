import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { uploadedBytes } from '../../common/uploaded-bytes.ts'

const { post } = endpoints('Staff Console', { access: ['articles', 'training'] })

/** An uploaded file as a record holds it: its address, which opens nothing without a signature, and its size in bytes. */
const uploadedAttachment = z.object({ url: z.string(), size: z.number().int() })
export type UploadedAttachment = z.infer<typeof uploadedAttachment>

/** The files that members fetch with a record. */
export const attachmentsContract = {
  upload: post('/api/app/Staff/Attachments', 'Upload an attachment: the body is the file')
    .input(uploadedBytes)
    .output(uploadedAttachment),
}
