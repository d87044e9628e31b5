import { memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { listSections } from './list-sections.ts'
import { createSection, updateSection } from './save-section.ts'

const { dashboard } = memberOnly
const staff = mlsStaffOnly.dashboard

export const dashboardRoutes = {
  sections: dashboard.sections.handler(({ context }) => listSections(context.call)),
  createSection: staff.createSection.handler(({ context, input }) => createSection(context.call, input)),
  updateSection: staff.updateSection.handler(({ context, input }) => updateSection(context.call, input)),
}
