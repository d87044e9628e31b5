import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Factor } from './factor-store.ts'
import { keepChallenge, type PasskeyServices, parseAnswer, takeChallenge } from './passkey-challenges.ts'
import { rpIdOf, userHandleOf } from './passkey-owner.ts'

const EDDSA = -8
const ES256 = -7
const RS256 = -257

/**
 * Where a passkey is made: by its owner on the page of the provider, or by the browser itself in the portal, which asks for
 * no finger then. Either asks for one at each sign-in.
 */
type Place = 'provider' | 'portal'

/** Options to make a passkey that can be found without a user id; those that are there already are left out. */
export async function enlistOptions(
  services: PasskeyServices,
  owner: { accountId: string; loginId: string },
  present: Factor[],
  place: Place = 'provider',
) {
  const options = await generateRegistrationOptions({
    rpName: await marketNameOf(services.db, services.config),
    rpID: rpIdOf(services.config),
    userID: userHandleOf(owner.accountId),
    userName: owner.loginId,
    attestationType: 'none',
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: place === 'provider' ? 'required' : 'preferred',
    },
    excludeCredentials: present.flatMap(({ credentialId }) => (credentialId ? [{ id: credentialId }] : [])),
  })
  await keepChallenge(services, options.challenge, 'enlist', owner.accountId)
  return options
}

/** The stored values of a new passkey, or null for an answer that does not hold. */
export async function checkNewPasskey(
  services: PasskeyServices,
  accountId: string,
  text: string,
  place: Place = 'provider',
): Promise<Pick<Factor, 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'isSynced'> | null> {
  const response = parseAnswer<RegistrationResponseJSON>(text)
  if (!response) return null
  const { config } = services
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, 'enlist', accountId),
      expectedOrigin: place === 'provider' ? config.authUrl : config.publicUrl,
      expectedRPID: rpIdOf(config),
      requireUserPresence: place === 'provider',
      requireUserVerification: place === 'provider',
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
