import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { countLost } from './count-lost.ts'
import { markCarried } from './mark-carried.ts'
import { queryWaiting } from './query-waiting.ts'
import { findUses } from './stored-values.ts'

const { staffSettings } = ofArea

export const staffSettingRoutes = {
  queryWaiting: staffSettings.queryWaiting.handler(({ context, input }) => queryWaiting(context.call, input)),
  markCarried: staffSettings.markCarried.handler(async ({ context: { call, setHeader }, input }) => {
    await refuseTooMany(call, setHeader, 'writes')
    return markCarried(call, input.settings)
  }),
  uses: staffSettings.uses.handler(async ({ context, input }) =>
    singlePage(await findUses(context.call.db, input.id)),
  ),
  lostBy: staffSettings.lostBy.handler(async ({ context: { call, setHeader }, input }) => {
    await refuseTooMany(call, setHeader, 'previewsAndCounts')
    return countLost(call, input)
  }),
}
