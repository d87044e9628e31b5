import { ofArea } from '#access/procedures.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { countLost } from '#features/settings/types/count-lost.ts'
import { findUses } from '#features/settings/types/stored-values.ts'
import { markCarried } from '#features/settings/waiting/mark-carried.ts'
import { queryWaiting } from '#features/settings/waiting/query-waiting.ts'
import { refuseTooMany } from '#features/staff/console-rate.ts'

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
