import { ofArea } from '#access/procedures.ts'
import { describeImage } from './describe-image.ts'
import { queryImages } from './query-images.ts'
import { removeImage } from './remove-image.ts'
import { uploadImage } from './upload-image.ts'

const { images } = ofArea

export const imageRoutes = {
  upload: images.upload.handler(({ context, input }) => uploadImage(context.call, input, context.setHeader)),
  uploadLogo: images.uploadLogo.handler(({ context, input }) =>
    uploadImage(context.call, input, context.setHeader, 'logo'),
  ),
  uploadIcon: images.uploadIcon.handler(({ context, input }) =>
    uploadImage(context.call, input, context.setHeader, 'icon'),
  ),
  query: images.query.handler(({ context, input }) => queryImages(context.call, input)),
  describe: images.describe.handler(({ context, input }) => describeImage(context.call, input)),
  remove: images.remove.handler(({ context, input }) => removeImage(context.call, input.id)),
}
