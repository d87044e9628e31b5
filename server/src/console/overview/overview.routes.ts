import { ofStaff } from '#access/procedures.ts'
import { getStaffOverview } from './get-staff-overview.ts'
import { listChoices } from './list-choices.ts'

export const overviewRoutes = {
  choices: ofStaff.staff.choices.handler(({ context }) => listChoices(context.call.db)),
  overview: ofStaff.staff.overview.handler(({ context }) => getStaffOverview(context.call)),
}
