import { memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { listSections } from './list-sections.ts'
import { saveSection } from './save-section.ts'

const { dashboard } = memberOnly
const staff = mlsStaffOnly.dashboard

export const dashboardRoutes = {
  sections: dashboard.sections.handler(({ context }) => listSections(context.call)),
  createSection: staff.createSection.handler(({ context, input }) => saveSection(context.call, input)),
  updateSection: staff.updateSection.handler(({ context, input }) => saveSection(context.call, input)),
}
