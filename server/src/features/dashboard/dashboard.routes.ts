import { admitted } from '#access/procedures.ts'
import { listSections } from './list-sections.ts'
import { saveSection } from './save-section.ts'

const { dashboard } = admitted

export const dashboardRoutes = {
  sections: dashboard.sections.handler(({ context }) => listSections(context.call)),
  createSection: dashboard.createSection.handler(({ context, input }) => saveSection(context.call, input)),
  updateSection: dashboard.updateSection.handler(({ context, input }) => saveSection(context.call, input)),
}
