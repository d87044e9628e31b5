import { anyStaff } from '#access/procedures.ts'
import { getStaffOverview } from './get-staff-overview.ts'

export const overviewRoutes = {
  overview: anyStaff.staff.overview.handler(({ context }) => getStaffOverview(context.call)),
}
