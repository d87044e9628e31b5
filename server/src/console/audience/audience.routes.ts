import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { countAudience } from './count-audience.ts'
import { findAudienceValues } from './find-audience-values.ts'
import { listAudienceMembers } from './list-audience-members.ts'

const { staffAudience } = ofArea
/** Names are for staff who may open the page of members. */
const { staffAudience: withNames } = ofArea

export const staffAudienceRoutes = {
  count: staffAudience.count.handler(async ({ context: { call, setHeader }, input }) => {
    await refuseTooMany(call, setHeader, 'previewsAndCounts')
    return countAudience(call, input.entries)
  }),
  members: withNames.members.handler(async ({ context: { call, setHeader }, input }) => {
    await refuseTooMany(call, setHeader, 'previewsAndCounts')
    return listAudienceMembers(call, input.entries)
  }),
  find: staffAudience.find.handler(({ context, input }) => findAudienceValues(context.call, input)),
}
