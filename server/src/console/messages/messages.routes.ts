import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { countAcknowledgments, queryAcknowledgments, requestReminder } from './acknowledgments.ts'
import { countReaders } from './count-readers.ts'
import { sendAsNew } from './send-as-new.ts'
import { sendTest } from './send-test.ts'

const keepers = ofArea
const writing = keepers.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
})
/** Names are for readers who see the acknowledgments. */
const withNames = ofArea

export const acknowledgmentRoutes = {
  numbers: keepers.acknowledgments.numbers.handler(({ context, input }) =>
    countAcknowledgments(context.call, input.id),
  ),
  query: withNames.acknowledgments.query.handler(({ context, input: { params, body } }) =>
    queryAcknowledgments(context.call, params.id, body),
  ),
  remind: writing.acknowledgments.remind.handler(({ context, input }) =>
    requestReminder(context.call, input.id),
  ),
}

export const staffMessageRoutes = {
  readers: keepers.staffMessages.readers.handler(({ context, input }) =>
    countReaders(context.call, input.id),
  ),
  sendAsNew: writing.staffMessages.sendAsNew.handler(async ({ context, input: { params, headers } }) => {
    const call = { ...context.call, kind: contentKind('messages') }
    const record = await sendAsNew(call, { id: params.id, ifMatch: headers['if-match'] })
    context.setHeader('etag', `"${record.rowVersion}"`)
    return record
  }),
  sendTest: writing.staffMessages.sendTest.handler(({ context, input }) =>
    sendTest(context.call, input.values),
  ),
}
