import { admitted, signedIn } from '#access/procedures.ts'
import { findAgents } from './find-agents.ts'
import { findAudience, queryAudience } from './find-audience.ts'
import { findOffices } from './find-offices.ts'
import { getCurrentMember } from './get-auth-member.ts'
import { getClaims } from './get-claims.ts'

export const memberRoutes = {
  current: signedIn.members.current.handler(({ context }) => getCurrentMember(context.call)),
  claims: admitted.members.claims.handler(({ context }) => getClaims(context.call)),
  findAgents: admitted.members.findAgents.handler(({ context, input }) => findAgents(context.call, input)),
  findAudience: admitted.members.findAudience.handler(({ context, input }) =>
    findAudience(context.call, input),
  ),
  queryAudience: admitted.members.queryAudience.handler(({ context, input }) =>
    queryAudience(context.call, input),
  ),
  findOffices: admitted.members.findOffices.handler(({ context, input }) => findOffices(context.call, input)),
}
