import { ofArea } from '#access/procedures.ts'
import { uploadAttachment } from './upload-attachment.ts'

const { attachments } = ofArea

export const attachmentRoutes = {
  upload: attachments.upload.handler(({ context, input }) =>
    uploadAttachment(context.call, input, context.setHeader),
  ),
}
