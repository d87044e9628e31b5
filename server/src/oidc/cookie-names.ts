import type { Config } from '../config.ts'

/**
 * The cookies of the sign-in. Over https their names begin with a prefix by which browsers refuse them from anybody
 * else: `__Host-` where the cookie is for the whole host, `__Secure-` where it is for some paths only.
 */
export function cookieNamesOf({ authUrl }: Pick<Config, 'authUrl'>) {
  const isSecure = authUrl.startsWith('https:')
  const forHost = (name: string) => (isSecure ? `__Host-${name}` : `_${name}`)
  const forPaths = (name: string) => (isSecure ? `__Secure-${name}` : `_${name}`)
  return {
    session: forHost('session'),
    interaction: forPaths('interaction'),
    resume: forPaths('interaction_resume'),
    /** The browser in which accounts signed in before. */
    device: isSecure ? '__Secure-gatehouse_device' : 'gatehouse_device',
    /** The browser that is not asked for the second step. */
    remembered: isSecure ? '__Secure-gatehouse_remembered' : 'gatehouse_remembered',
  }
}
