import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '../config.ts'

/** Mounts the provider under the path of its issuer. It may be replaced meanwhile, as when its keys rotate. */
export function mountProvider(
  app: FastifyInstance,
  { config, provider }: { config: Config; provider: () => Provider },
): void {
  const { pathname, protocol } = new URL(config.issuer)
  const mountPath = pathname.replace(/\/$/, '')
  void app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${mountPath}/*`, async (request, reply) => {
      reply.hijack()
      // The provider makes its links from these: they are for us to say, not for the caller.
      delete request.raw.headers['x-forwarded-host']
      request.raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url })
      raw.url = (raw.url ?? '').slice(mountPath.length)
      await provider().callback()(raw, reply.raw)
    })
  })
}
