import { consoleArea, memberOnly } from '#access/procedures.ts'
import { getStaffSelf } from './get-staff-self.ts'
import { extendGrant, grantRole, revokeGrant } from './grants/change-grant.ts'
import { queryStaff } from './grants/query-staff.ts'

const { staff } = consoleArea('access')

export const staffRoutes = {
  self: memberOnly.staff.self.handler(({ context }) => getStaffSelf(context.call)),
  queryGrants: staff.queryGrants.handler(({ context, input }) => queryStaff(context.call, input)),
  grant: staff.grant.handler(({ context, input }) => grantRole(context.call, input)),
  extendGrant: staff.extendGrant.handler(({ context, input }) => extendGrant(context.call, input)),
  revokeGrant: staff.revokeGrant.handler(({ context, input }) => revokeGrant(context.call, input.id)),
}
