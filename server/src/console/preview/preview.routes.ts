import { ofArea } from '#access/procedures.ts'
import { refuseTooMany } from '#features/staff/console-rate.ts'
import { showPreview } from './show-preview.ts'

export const previewRoutes = {
  show: ofArea.preview.show.handler(async ({ context, input }) => {
    await refuseTooMany(context.call, context.setHeader, 'previewsAndCounts')
    return showPreview(context.call, input)
  }),
}
