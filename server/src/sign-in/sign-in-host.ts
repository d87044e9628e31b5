import cookies from '@fastify/cookie'
import formBody from '@fastify/formbody'
import type { FastifyError, FastifyInstance } from 'fastify'
import { toRefusal } from '../http/errors.ts'
import { type SignInServices, sendPage } from './interaction.ts'
import { renderMessage } from './pages/page-frame.ts'
import { passkeyEnlistRoutes } from './passkeys/enlist.routes.ts'
import { secondStepRoutes } from './second-step/second-step.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

const SIGN_IN_UNAVAILABLE = 'Log In is not available at the moment. Please try again.'

/** Mounts the provider under the path of its issuer, and its own pages. */
export async function signInHost(app: FastifyInstance, services: SignInServices): Promise<void> {
  mountProvider(app, services)
  await app.register(formBody, {
    bodyLimit: 16_384,
    // A field that is sent twice is one text all the same.
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  })
  await app.register(cookies, { secret: services.config.cookieSecret })
  const { errorHandler } = app
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    if (!isPage || toRefusal(error).status !== 503) return errorHandler(error, request, reply)
    request.log.error({ err: error }, 'request failed')
    return sendPage(reply.status(503), renderMessage(services.config, 'Log In', SIGN_IN_UNAVAILABLE))
  })
  await signInRoutes(app, services)
  await secondStepRoutes(app, services)
  await passkeyEnlistRoutes(app, services)
}

function mountProvider(app: FastifyInstance, { config, provider }: SignInServices): void {
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
