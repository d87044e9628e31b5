import { countingDesk, readingDesk, writingDesk } from './desk-procedures.ts'
import { doorCode } from './door-code.ts'
import { findMembers } from './find-members.ts'
import { markAllPresent } from './mark-all-present.ts'
import { messageAttendees } from './message-attendees.ts'
import { queryRoster } from './query-roster.ts'
import { unregisterMember } from './unregister-member.ts'

export const classRosterRoutes = {
  query: readingDesk.classRoster.query.handler(({ context, input: { params, body } }) =>
    queryRoster(context.call, params.id, body),
  ),
  findMembers: countingDesk.classRoster.findMembers.handler(({ context, input: { params, body } }) =>
    findMembers(context.call, params.id, body),
  ),
  unregister: writingDesk.classRoster.unregister.handler(({ context, input }) =>
    unregisterMember(context.call, input),
  ),
  markAllPresent: writingDesk.classRoster.markAllPresent.handler(({ context, input }) =>
    markAllPresent(context.call, input.id),
  ),
  checkInCode: readingDesk.classRoster.checkInCode.handler(({ context, input }) =>
    doorCode(context.call, input.id),
  ),
  message: writingDesk.classRoster.message.handler(({ context, input: { params, body } }) =>
    messageAttendees(context.call, params.id, body),
  ),
}
