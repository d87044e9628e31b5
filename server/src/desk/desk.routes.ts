import { admitted } from '#access/procedures.ts'
import { countWaiting } from './count-waiting.ts'
import { listDeskOffices } from './desk-reach.ts'
import { queryDeskClasses } from './query-desk-classes.ts'
import { queryDeskMembers } from './query-desk-members.ts'
import { summarizeDesk } from './summarize-desk.ts'

const { desk } = admitted

/** The office desk; each call checks the caller's right to it and their reach. */
export const deskRoutes = {
  offices: desk.offices.handler(({ context }) => listDeskOffices(context.call)),
  waiting: desk.waiting.handler(({ context }) => countWaiting(context.call)),
  summary: desk.summary.handler(({ context, input }) => summarizeDesk(context.call, input)),
  members: desk.members.handler(({ context, input }) => queryDeskMembers(context.call, input)),
  classes: desk.classes.handler(({ context, input }) => queryDeskClasses(context.call, input)),
}
