import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea, ofStaff } from '#access/procedures.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { extendGrant, grantRole, revokeGrant } from './change-grant.ts'
import { getStaffSelf } from './get-staff-self.ts'
import { queryStaff } from './query-staff.ts'

const { staff } = ofArea
const writing = ofArea.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
}).staff

export const staffRoutes = {
  self: ofStaff.staff.self.handler(({ context }) => getStaffSelf(context.call)),
  freshSignIn: ofStaff.staff.freshSignIn.handler(async ({ context: { call } }) => {
    await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
    return { isFresh: true }
  }),
  queryGrants: staff.queryGrants.handler(({ context, input }) => queryStaff(context.call, input)),
  grant: writing.grant.handler(({ context, input }) => grantRole(context.call, input)),
  extendGrant: writing.extendGrant.handler(({ context, input }) => extendGrant(context.call, input)),
  revokeGrant: writing.revokeGrant.handler(({ context, input }) => revokeGrant(context.call, input.id)),
}
