import { memberOnly, signedIn } from '#access/procedures.ts'
import { findAgents } from './find-agents.ts'
import { findAudience, queryAudience } from './find-audience.ts'
import { findOffices } from './find-offices.ts'
import { getCurrentMember } from './get-auth-member.ts'
import { getClaims } from './get-claims.ts'

export const memberRoutes = {
  current: signedIn.members.current.handler(({ context }) => getCurrentMember(context.call)),
  claims: memberOnly.members.claims.handler(({ context }) => getClaims(context.call)),
  findAgents: memberOnly.members.findAgents.handler(({ context, input }) => findAgents(context.call, input)),
  findAudience: memberOnly.members.findAudience.handler(({ context, input }) =>
    findAudience(context.call, input),
  ),
  queryAudience: memberOnly.members.queryAudience.handler(({ context, input }) =>
    queryAudience(context.call, input),
  ),
  findOffices: memberOnly.members.findOffices.handler(({ context, input }) =>
    findOffices(context.call, input),
  ),
}
