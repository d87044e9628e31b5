import { memberOnly } from '../../members/procedures.ts'
import { listApplications } from './list-applications.ts'
import { createApplication, updateApplication } from './save-application.ts'

const { applications } = memberOnly

export const applicationRoutes = {
  list: applications.list.handler(({ context }) => listApplications(context.call)),
  create: applications.create.handler(({ context, input }) => createApplication(context.call, input)),
  update: applications.update.handler(({ context, input }) => updateApplication(context.call, input)),
}
