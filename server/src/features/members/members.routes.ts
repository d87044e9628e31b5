import { memberOnly, signedIn } from '../../members/procedures.ts'
import { findAgents } from './find-agents.ts'
import { getAuthMember } from './get-auth-member.ts'
import { getClaims } from './get-claims.ts'

export const memberRoutes = {
  current: signedIn.members.current.handler(({ context }) => getAuthMember(context.call)),
  claims: memberOnly.members.claims.handler(({ context }) => getClaims(context.call)),
  findAgents: memberOnly.members.findAgents.handler(({ context, input }) =>
    findAgents(context.call, input.text),
  ),
}
