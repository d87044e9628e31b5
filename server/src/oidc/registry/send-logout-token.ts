import { importJWK, SignJWT } from 'jose'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { OutboxEntries } from '#db/outbox.ts'
import { callPublic } from '#providers/call-public.ts'
import { currentSigningKeys } from '../signing-keys.ts'
import { signOnOfClient } from './load-sign-on.ts'
import { pairwiseSubject } from './registered-clients.ts'

const WITHIN_MS = 5000
const VALID_SECONDS = 120
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

type Services = {
  db: Db
  config: Pick<Config, 'issuer' | 'keySecrets' | 'isProduction'>
  now: Date
  log: { warn: (facts: object, text: string) => void }
}

/**
 * Notifies an application that a session has ended, by a logout token of OpenID Connect Back-Channel Logout.
 * A status of 400 says that it does not want to be notified again.
 * @throws Error for an application that cannot be reached or responds otherwise: it is notified again later
 */
export async function sendLogoutToken(
  { db, config, now, log }: Services,
  { clientId, accountId, sid }: OutboxEntries['sign-out'],
): Promise<void> {
  const signOn = await signOnOfClient(db, clientId)
  if (signOn?.settings.kind !== 'oidc' || !signOn.settings.backchannelLogoutUri) return
  const { backchannelLogoutUri, subjectType } = signOn.settings
  const [key] = await currentSigningKeys(db, now, config.keySecrets)
  if (!key) throw new Error('There is no signing key')
  const issuedAt = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({ events: { [EVENT]: {} }, ...(sid && { sid }) })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid ?? '' })
    .setIssuer(config.issuer)
    .setAudience(clientId)
    .setSubject(subjectType === 'pairwise' ? pairwiseSubject(signOn.sector, accountId) : accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .setJti(crypto.randomUUID())
    .sign(await importJWK(key, 'RS256'))
  const { status } = await callPublic(
    new URL(backchannelLogoutUri),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ logout_token: token })),
      withinMs: WITHIN_MS,
    },
    config,
  )
  if (status === 400) log.warn({ clientId }, 'a client has refused a logout token')
  else if (status !== 200 && status !== 204) throw new Error(`The logout address answered ${status}`)
}
