import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Factor } from '#accounts/factors/factor-store.ts'
import {
  keepChallenge,
  type PasskeyServices,
  parseAnswer,
  takeChallenge,
} from '#accounts/factors/passkey-challenges.ts'
import { rpIdOf } from '#accounts/factors/passkey-owner.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'

/** Options to sign in with any passkey of this site, or with one of `allowed`. */
export async function signInOptions(services: PasskeyServices, uid: string, allowed: Factor[]) {
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

/** A passkey that answered and that no account has, and its site; null for every other answer. */
export async function unknownPasskey({ db, config }: Pick<PasskeyServices, 'db' | 'config'>, text: string) {
  const response = parseAnswer<AuthenticationResponseJSON>(text)
  if (!response) return null
  const known = await db.$count(secondFactors, eq(secondFactors.credentialId, response.id))
  return known === 0 ? { credentialId: response.id, rpId: rpIdOf(config) } : null
}

/** The enabled passkey that answered, and how it is kept; null for anything that does not hold. */
export async function checkPasskey(
  services: PasskeyServices,
  uid: string,
  text: string,
): Promise<{ factor: Factor; amr: 'hwk' | 'swk' } | null> {
  const { db, config } = services
  const response = parseAnswer<AuthenticationResponseJSON>(text)
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
