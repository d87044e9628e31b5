import { noteOpening } from '#access/note-opening.ts'
import { admitted } from '#access/procedures.ts'
import { notFound } from '#http/errors.ts'
import { saveLayout } from './application-layout.ts'
import { listApplications } from './list-applications.ts'
import { listMemberAccess, switchMemberApplication } from './member-access.ts'
import { listOfficeAccess, switchOfficeApplication } from './office-access.ts'
import { saveApplication } from './save-application.ts'

const { applications } = admitted

export const applicationLayoutRoutes = {
  save: admitted.applicationLayout.save.handler(({ context, input }) => saveLayout(context.call, input)),
}

export const applicationRoutes = {
  list: applications.list.handler(({ context }) => listApplications(context.call)),
  create: applications.create.handler(({ context, input }) => saveApplication(context.call, input)),
  update: applications.update.handler(({ context, input }) => saveApplication(context.call, input)),
  opened: applications.opened.handler(async ({ context, input }) => {
    const { results } = await listApplications(context.call)
    if (!results.some(({ id }) => id === input.id)) throw notFound()
    const { db, member, now } = context.call
    await noteOpening(db, member.id, input.id, now)
    context.usage.count('applicationsOpened', input.id, member)
    return { isSuccessful: true }
  }),
  ofOffice: applications.ofOffice.handler(({ context, input }) => listOfficeAccess(context.call, input.id)),
  switchForOffice: applications.switchForOffice.handler(({ context, input }) =>
    switchOfficeApplication(context.call, input),
  ),
  ofMember: applications.ofMember.handler(({ context, input }) =>
    listMemberAccess(context.call, input.memberId),
  ),
  switchForMember: applications.switchForMember.handler(({ context, input }) =>
    switchMemberApplication(context.call, input),
  ),
}
