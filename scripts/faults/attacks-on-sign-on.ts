import { startVitest } from 'vitest/node'
import { inRoot } from '../launch/paths.mjs'

/** The attacks of the field on sign-on are tests like all others, so that each run of the tests tries them too. */
const FILES = ['attacks-on-answers', 'attacks-on-requests', 'attacks-on-signed-forms', 'attacks-on-clients']

/** Tries the known attacks on sign-on by OpenID Connect and SAML against a portal and two independent parties. */
export async function attackSignOn(): Promise<boolean> {
  const vitest = await startVitest('test', FILES, { root: inRoot('.'), watch: false, reporters: ['verbose'] })
  const results = vitest.state.getFiles()
  const hasHeld = results.length === FILES.length && vitest.state.getCountOfFailedTests() === 0
  await vitest.close()
  return hasHeld
}
