import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { trainingCall } from './training-call.ts'

/** Calls of the training pages, for staff who keep training. */
export const readingDesk = ofArea.use(async ({ context, next }) =>
  next({ context: { call: await trainingCall(context.call) } }),
)

/** The same for calls that change something. */
export const writingDesk = readingDesk.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
})

/** The same for queries while the caller types. */
export const countingDesk = readingDesk.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'previewsAndCounts')
  return next()
})
