import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { policyForFormsTo } from '../http/security.ts'
import { isRegistered } from './registry/registered-clients.ts'

const POLICY = 'content-security-policy'

/** Lets the forms that the protocol itself shows end at the address of the application that has asked for them. */
export function letProtocolFormsLeave(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (!ctx.response.is('html')) return
    const address = await addressOfForm(ctx.oidc)
    if (address) ctx.set(POLICY, policyForFormsTo(address, ctx.response.get(POLICY)))
  })
}

/** The registered address at which an answer or a log-out ends; null for one of the portal's own, or not registered. */
async function addressOfForm(oidc: KoaContextWithOIDC['oidc'] | undefined): Promise<string | null> {
  // Before a sign-in is resumed only its interaction knows what was asked.
  const params = { ...oidc?.entities.Interaction?.params, ...oidc?.params }
  const clientId = oidc?.client?.clientId ?? params['client_id']
  const client = typeof clientId === 'string' ? await oidc?.provider.Client.find(clientId) : undefined
  if (!isRegistered(client)) return null
  const { redirect_uri: back, post_logout_redirect_uri: out } = params
  if (typeof out === 'string' && client.postLogoutRedirectUriAllowed(out)) return out
  return typeof back === 'string' && client.redirectUriAllowed(back) ? back : null
}
