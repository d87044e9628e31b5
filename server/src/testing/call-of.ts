import type { MemberCall } from '#access/call.ts'
import { loadAccount } from '#access/load-account.ts'
import { standingAt } from '#access/standing/standing.ts'
import type { Db } from '#db/open.ts'
import type { TestMember } from './builders/member-builders.ts'
import type { TestServer } from './test-server.ts'

/** The call that a request of a member becomes, on a database of the test's choice. */
export async function callOf(server: TestServer, member: TestMember, db: Db): Promise<MemberCall> {
  const account = await loadAccount(server.db, member.accountId)
  if (!account?.member) throw new Error('There is no member')
  return {
    accountId: member.accountId,
    sessionId: '',
    place: { network: '127.0.0.1', browser: null },
    loginId: member.loginId,
    member: account.member,
    now: server.clock.now(),
    marketZone: server.config.marketZone,
    eulaDays: 365,
    signIn: null,
    staffSignIn: server.config.staffSignIn,
    standing: standingAt(account, { now: server.clock.now(), marketZone: server.config.marketZone }),
    requestedGrant: null,
    acting: null,
    onBehalfOf: null,
    brandDefaults: server.config,
    setUp: server.config.setUp,
    features: server.config.features,
    db,
    providers: server.providers,
    outbox: server.outbox,
    log: server.app.log,
  }
}
