import { ofStaff } from '#access/procedures.ts'
import { getStaffOverview } from './get-staff-overview.ts'

export const overviewRoutes = {
  overview: ofStaff.staff.overview.handler(({ context }) => getStaffOverview(context.call)),
}
