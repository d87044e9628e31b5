import { randomBytes } from 'node:crypto'
import { isSecretLink } from 'contract/session/link-secrets.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type SecuritySettings = {
  publicUrl: string
  /** Addresses that the page may call: the bases of the API and the issuer. */
  connectUrls: string[]
  /** Address of the map tiles, of which the host may be loaded as image. */
  mapTileUrl: string | null
  /** Hosts from which pictures may be loaded over https; `*` is any. */
  imageHosts: string[]
  /** `host:port` values that this process answers to. */
  knownHosts: string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    styleNonce: string
  }
}

/** Addresses that a machine requests, by any of our host names. */
const machinePaths = ['/health', '/ready', '/metrics']

/** Headers of every answer, and the refusal of hosts that are not ours. */
export function registerSecurity(app: FastifyInstance, settings: SecuritySettings): void {
  const known = new Set(settings.knownHosts.map((host) => host.toLowerCase()))
  const isSecure = settings.publicUrl.startsWith('https:')
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    const isForMachines = machinePaths.includes(request.routeOptions.url ?? '')
    // A proxy hides them by their spelling: no other one may lead there.
    if (isForMachines && request.url.split('?')[0] !== request.routeOptions.url)
      return reply.status(404).send({ message: 'Not Found', errors: [] })
    if (!isForMachines && !hasOneKnownHost(request, known))
      return reply.status(421).type('text/plain').send('This address is not served here.\n')
    request.styleNonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': isAdFrame(request)
        ? adFramePolicy(settings)
        : contentSecurityPolicy(request, settings, isSecure),
      'x-content-type-options': 'nosniff',
      'referrer-policy': isSecretLink(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
}

// Node joins most doubled headers but keeps the first Host; two of them are a smuggling attempt.
function hasOneKnownHost(request: FastifyRequest, known: Set<string>): boolean {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
  const isSingle = names.filter((name) => name.toLowerCase() === 'host').length === 1
  return isSingle && known.has((request.headers.host ?? '').toLowerCase())
}

function contentSecurityPolicy(
  request: FastifyRequest,
  settings: SecuritySettings,
  isSecure: boolean,
): string {
  const origins = [...new Set(settings.connectUrls.map((url) => new URL(url).origin))]
  const tiles = settings.mapTileUrl ? [new URL(settings.mapTileUrl.replace(/\{[^}]*\}/g, 'a')).origin] : []
  const isFramed = /^\/silent_renew(\?|$)/.test(request.url)
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${request.styleNonce}'`,
    ["img-src 'self' data: blob:", ...settings.imageHosts.map(imageSource), ...tiles].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    ["frame-src 'self'", ...origins].join(' '),
    ["form-action 'self'", ...origins, new URL(settings.publicUrl).origin].join(' '),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify gatehouse',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The policy of a page whose form ends at an application, there and at its redirects: browsers hold redirects
 * behind a form to the policy of its page.
 */
export function policyForFormsTo(address: string, policy: string): string {
  return policy.replace("form-action 'self'", `form-action 'self' https: ${new URL(address).origin}`)
}

const imageSource = (host: string) => (host === '*' ? 'https:' : `https://${host}`)

function isAdFrame(request: FastifyRequest): boolean {
  return /^\/ad-frame\.html(\?|$)/.test(request.url)
}

/** Scripts of advertisements run, on an opaque origin from which nothing of the portal can be reached. */
function adFramePolicy(settings: SecuritySettings): string {
  const foreign = 'https: data:'
  return [
    "default-src 'none'",
    "script-src 'unsafe-inline' https:",
    "style-src 'unsafe-inline' https:",
    `img-src ${new URL(settings.publicUrl).origin} ${foreign}`,
    `font-src ${foreign}`,
    `media-src ${foreign}`,
    'connect-src https:',
    'frame-src https:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups',
  ].join('; ')
}

/** Marks an answer as personal: no cache may keep it. */
export function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}
