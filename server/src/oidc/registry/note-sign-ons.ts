import type Provider from 'oidc-provider'
import { noteSignOn } from '#accounts/note-sign-on.ts'
import type { Db } from '#db/open.ts'
import type { Place } from '#http/place.ts'
import { isRegistered } from './registered-clients.ts'

/** Keeps each sign-in to a registered application: a code was given for it. */
export function noteSignOns(provider: Provider, { db, clock }: { db: Db; clock: () => Date }): void {
  provider.use(async (ctx, next) => {
    await next()
    const { client, account, entities } = ctx.oidc ?? {}
    if (!entities?.['AuthorizationCode'] || !isRegistered(client) || !account) return
    // A code that is exchanged was given before.
    if (ctx.oidc.route !== 'authorization' && ctx.oidc.route !== 'resume') return
    // The address of the provider has put it there.
    const { place } = ctx.req as typeof ctx.req & { place: Place }
    await noteSignOn(db, clock(), {
      account: { id: account.accountId, loginId: String(account['loginId']) },
      applicationId: Number(client['application_id']),
      place,
    })
  })
}
