import { memberOnly } from '../../members/procedures.ts'
import { listSections } from './list-sections.ts'
import { createSection, updateSection } from './save-section.ts'

const { dashboard } = memberOnly

export const dashboardRoutes = {
  sections: dashboard.sections.handler(({ context }) => listSections(context.call)),
  createSection: dashboard.createSection.handler(({ context, input }) => createSection(context.call, input)),
  updateSection: dashboard.updateSection.handler(({ context, input }) => updateSection(context.call, input)),
}
