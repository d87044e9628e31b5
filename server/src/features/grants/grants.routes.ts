import { admitted } from '#access/procedures.ts'
import { allowBroker } from './allow-broker.ts'
import { approveGrant, declineGrant, endGrant } from './answer-request.ts'
import { findPeople } from './find-people.ts'
import {
  getActingMember,
  listChanges,
  listGrants,
  listValidGrants,
  type ToAuthMember,
} from './list-grants.ts'
import { makeGrant } from './make-grant.ts'

const { grants } = admitted

/** Calls of acting grants; giving and widening require a sign-in that is at most `maxAge` seconds old. */
export function grantRoutes(maxAge: number, toAuthMember: ToAuthMember) {
  return {
    list: grants.list.handler(({ context, input }) => listGrants(context.call, input)),
    valid: grants.valid.handler(({ context }) => listValidGrants(context.call)),
    member: grants.member.handler(({ context, input }) =>
      getActingMember(context.call, input.id, toAuthMember),
    ),
    changes: grants.changes.handler(({ context, input }) => listChanges(context.call, input.id)),
    findPeople: grants.findPeople.handler(({ context, input }) => findPeople(context.call, input)),
    make: grants.make.handler(({ context, input }) => makeGrant(context.call, input, maxAge)),
    approve: grants.approve.handler(({ context, input }) => approveGrant(context.call, input, maxAge)),
    decline: grants.decline.handler(({ context, input }) => declineGrant(context.call, input.id)),
    end: grants.end.handler(({ context, input }) => endGrant(context.call, input.id)),
    allowBroker: grants.allowBroker.handler(({ context, input }) => allowBroker(context.call, input)),
  }
}
