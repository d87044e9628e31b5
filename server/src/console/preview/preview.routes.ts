import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { showPreview } from './show-preview.ts'

export const previewRoutes = {
  show: ofArea.preview.show.handler(async ({ context, input }) => {
    await refuseTooMany(context.call, context.setHeader, 'previewsAndCounts')
    return showPreview(context.call, input)
  }),
}
