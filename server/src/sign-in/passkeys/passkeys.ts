import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt } from 'drizzle-orm'
import type { Factor } from '#accounts/factors/factor-store.ts'
import { rpIdOf, userHandleOf } from '#accounts/factors/passkey-owner.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { passkeyChallenges, secondFactors } from '#db/tables/accounts.table.ts'

const CHALLENGE_MINUTES = 5
const EDDSA = -8
const ES256 = -7
const RS256 = -257

type Services = { db: Db; now: Date; config: Config }
type Purpose = 'sign-in' | 'enlist'

/** Options to sign in with any passkey of this site, or with one of `allowed`. */
export async function signInOptions(services: Services, uid: string, allowed: Factor[]) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(services.config),
    userVerification: 'required',
    allowCredentials: allowed.flatMap(({ credentialId, transports }) =>
      credentialId ? [{ id: credentialId, transports: transports ?? [] }] : [],
    ),
  })
  await keepChallenge(services, options.challenge, 'sign-in', uid)
  return options
}

/** Options to make a passkey that can be found without a user id; those that are there already are left out. */
export async function enlistOptions(
  services: Services,
  owner: { accountId: string; loginId: string },
  present: Factor[],
) {
  const options = await generateRegistrationOptions({
    rpName: await marketNameOf(services.db, services.config),
    rpID: rpIdOf(services.config),
    userID: userHandleOf(owner.accountId),
    userName: owner.loginId,
    attestationType: 'none',
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.flatMap(({ credentialId }) => (credentialId ? [{ id: credentialId }] : [])),
  })
  await keepChallenge(services, options.challenge, 'enlist', owner.accountId)
  return options
}

async function keepChallenge({ db, now }: Services, challenge: string, purpose: Purpose, subject: string) {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await db.insert(passkeyChallenges).values({ challenge, purpose, subject, expiresAt })
}

/** Takes a challenge out: it works once, for what it was made for. */
async function takeChallenge({ db, now }: Services, challenge: string, purpose: Purpose, subject: string) {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.subject, subject),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}

/** A passkey that answered and that no account has, and its site; null for every other answer. */
export async function unknownPasskey({ db, config }: Pick<Services, 'db' | 'config'>, text: string) {
  const response = parse<AuthenticationResponseJSON>(text)
  if (!response) return null
  const known = await db.$count(secondFactors, eq(secondFactors.credentialId, response.id))
  return known === 0 ? { credentialId: response.id, rpId: rpIdOf(config) } : null
}

/** The enabled passkey that answered, and how it is kept; null for anything that does not hold. */
export async function checkPasskey(
  services: Services,
  uid: string,
  text: string,
): Promise<{ factor: Factor; amr: 'hwk' | 'swk' } | null> {
  const { db, config } = services
  const response = parse<AuthenticationResponseJSON>(text)
  if (!response) return null
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.credentialId, response.id), eq(secondFactors.isEnabled, true)))
  if (!factor?.credentialId || !factor.publicKey || !config.factorTypes.fido2) return null
  const { credentialId, publicKey, signCount, transports } = factor
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, 'sign-in', uid),
      expectedOrigin: config.authUrl,
      expectedRPID: rpIdOf(config),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: signCount,
        transports: transports ?? [],
      },
      requireUserVerification: true,
    })
    if (!verified) return null
    await db
      .update(secondFactors)
      .set({
        signCount: authenticationInfo.newCounter,
        lastUsedOn: services.now,
        isSynced: authenticationInfo.credentialBackedUp,
      })
      .where(eq(secondFactors.id, factor.id))
    return { factor, amr: authenticationInfo.credentialDeviceType === 'multiDevice' ? 'swk' : 'hwk' }
  } catch {
    return null
  }
}

/** What is stored of a new passkey, or null for an answer that does not hold. */
export async function checkNewPasskey(
  services: Services,
  accountId: string,
  text: string,
): Promise<Pick<Factor, 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'isSynced'> | null> {
  const response = parse<RegistrationResponseJSON>(text)
  if (!response) return null
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, 'enlist', accountId),
      expectedOrigin: services.config.authUrl,
      expectedRPID: rpIdOf(services.config),
      requireUserVerification: true,
      supportedAlgorithmIDs: [EDDSA, ES256, RS256],
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: transports ?? [],
      isSynced: registrationInfo.credentialBackedUp,
    }
  } catch {
    return null
  }
}

function parse<Response extends { id: string }>(text: string): Response | null {
  try {
    const value: unknown = JSON.parse(text)
    const isResponse =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return isResponse ? (value as Response) : null
  } catch {
    return null
  }
}
