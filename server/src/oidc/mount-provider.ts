import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '../config.ts'
import { badRequest, UNUSABLE_VALUE } from '../http/errors.ts'
import { placeOf } from '../http/place.ts'

/** The size that still fits into the resulting address. */
const MAX_FORM_BYTES = 8192

/** Mounts the provider under the path of its issuer. It may be replaced meanwhile, as when its keys rotate. */
export function mountProvider(
  app: FastifyInstance,
  { config, provider }: { config: Config; provider: () => Provider },
): void {
  const { pathname, protocol } = new URL(config.issuer)
  const mountPath = pathname.replace(/\/$/, '')
  for (const address of [`${mountPath}/auth`, `${mountPath}/session/end`])
    void app.register(async (scope) => redirectForms(scope, address))
  void app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all<{ Querystring: Record<string, unknown> }>(`${mountPath}/*`, async (request, reply) => {
      // The provider keeps much of what it is asked for, and the database holds no NUL.
      if (Object.values(request.query).flat().join('').includes('\0')) throw badRequest(UNUSABLE_VALUE)
      reply.hijack()
      // The provider makes its links from these: they are for us to say, not for the caller.
      delete request.raw.headers['x-forwarded-host']
      request.raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url, place: placeOf(request) })
      raw.url = (raw.url ?? '').slice(mountPath.length)
      await provider().callback()(raw, reply.raw)
    })
  })
}

/**
 * Clients may ask for a sign-in or a log-out by a form. One of another site comes without the cookie of our session; a
 * redirect to the same request brings it.
 */
function redirectForms(scope: FastifyInstance, address: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, text, done) => done(null, String(text)),
  )
  scope.post<{ Body: string | undefined }>(address, async ({ body }, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${address}?${new URLSearchParams(body)}`, 303),
  )
}
