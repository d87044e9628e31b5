import type { FastifyInstance } from 'fastify'

const HARM =
  'all members behind it share one network address, and wrong passwords of one slow all of them down'

/**
 * The warning for an operator at the start: this process speaks no TLS itself, so that a proxy stands before
 * it.
 */
export function startWarning(settings: { publicUrl: string; trustedProxies: string[] }): string | null {
  if (!settings.publicUrl.startsWith('https:') || settings.trustedProxies.length > 0) return null
  return `PUBLIC_URL is https, so a proxy stands before the portal, but TRUSTED_PROXIES names none: ${HARM}. Set TRUSTED_PROXIES to the address of the proxy and start again.`
}

const FORWARDED = `A request came with X-Forwarded-For from an address that is not in TRUSTED_PROXIES. If that is your proxy, ${HARM}: add its address to TRUSTED_PROXIES and start again.`

/**
 * Warns once, in the log and by `say`, when a sender other than a trusted proxy names addresses of others.
 */
export function warnOfUnknownProxies(app: FastifyInstance, say: (text: string) => void): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    // With a trusted proxy the list holds it and those before it.
    if ((request.ips?.length ?? 0) > 1) return
    hasWarned = true
    app.log.warn(FORWARDED)
    say(`\nWarning: ${FORWARDED}`)
  })
}
