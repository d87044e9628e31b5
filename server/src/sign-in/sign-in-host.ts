import cookies from '@fastify/cookie'
import formBody from '@fastify/formbody'
import type { FastifyError, FastifyInstance } from 'fastify'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { toRefusal } from '../http/errors.ts'
import { passkeyEnlistRoutes } from './enlist.routes.ts'
import { sendPage } from './interaction.ts'
import { type LaunchServices, launchRoutes } from './launch.routes.ts'
import { samlRoutes } from './saml/saml.routes.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

const SIGN_IN_UNAVAILABLE = 'Log In is not available at the moment. Please try again.'

/** The pages of the sign-in, beside the provider that leads to them. */
export async function signInHost(app: FastifyInstance, services: LaunchServices): Promise<void> {
  await app.register(formBody, {
    bodyLimit: 16_384,
    // A field that is sent twice is one text all the same.
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  })
  await app.register(cookies, { secret: services.config.cookieSecrets })
  const { errorHandler } = app
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    if (!isPage || toRefusal(error).status !== 503) return errorHandler(error, request, reply)
    request.log.error({ err: error }, 'request failed')
    return sendPage(reply.status(503), renderMessage(await pageLook(services), 'Log In', SIGN_IN_UNAVAILABLE))
  })
  await signInRoutes(app, services)
  await secondStepRoutes(app, services)
  await passkeyEnlistRoutes(app, services)
  if (!services.config.features.includes('launch')) return
  await launchRoutes(app, services)
  await samlRoutes(app, services)
}
