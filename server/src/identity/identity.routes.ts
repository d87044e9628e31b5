import {
  PASSWORD_REQUIRED,
  SIGN_IN_BUSY,
  SIGN_IN_FAILED,
  USER_ID_REQUIRED,
} from 'contract/session/sign-in-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { checkPassword } from '../accounts/check-password.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, readDevice, writeDevice } from '../accounts/known-device.ts'
import { HashingBusy } from '../accounts/password.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { renderMessage, renderSignIn } from './pages.ts'

type Services = { config: Config; db: Db; clock: () => Date; provider: () => Provider }

/** Mounts the provider under the path of its issuer, and the sign-in pages at `/sign-in/{uid}`. */
export async function identityRoutes(app: FastifyInstance, services: Services): Promise<void> {
  mountProvider(app, services)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get<{ Params: { uid: string } }>('/sign-in/:uid', (request, reply) =>
    showForm(services, request, reply),
  )
  app.post<{ Params: { uid: string }; Body: Record<string, string> | undefined }>(
    '/sign-in/:uid',
    (request, reply) => signIn(services, request, reply),
  )
}

function mountProvider(app: FastifyInstance, { config, provider }: Services): void {
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

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The interaction of this browser; a page that was opened elsewhere or left too long has none. */
async function findInteraction(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    return await services.provider().interactionDetails(request.raw, reply.raw)
  } catch {
    await reply
      .status(400)
      .type('text/html')
      .send(
        renderMessage(services.config, 'Log In', 'This sign-in page is no longer valid. Please start again.'),
      )
    return null
  }
}

async function showForm(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(services, request, reply)
  if (interaction) return sendForm(services, reply, interaction, '', null)
  return reply
}

function sendForm(
  services: Services,
  reply: FastifyReply,
  interaction: Interaction,
  loginId: string,
  message: string | null,
) {
  const { loginAor } = interaction.params
  const html = renderSignIn(services.config, {
    uid: interaction.uid,
    loginId,
    message,
    loginAor: typeof loginAor === 'string' ? loginAor : null,
  })
  return reply.header('cache-control', 'no-store').type('text/html').send(html)
}

async function signIn(
  services: Services,
  request: FastifyRequest<{ Body: Record<string, string> | undefined }>,
  reply: FastifyReply,
) {
  const { config, db, clock } = services
  const { origin } = request.headers
  if (origin !== undefined && origin !== config.authUrl)
    return reply
      .status(403)
      .type('text/html')
      .send(renderMessage(config, 'Log In', 'This form came from another site.'))
  const interaction = await findInteraction(services, request, reply)
  if (!interaction) return reply
  const loginId = (request.body?.['loginId'] ?? '').slice(0, 100)
  const password = (request.body?.['password'] ?? '').slice(0, 512)
  const missing = loginId.trim() === '' ? USER_ID_REQUIRED : password === '' ? PASSWORD_REQUIRED : null
  if (missing) return sendForm(services, reply.status(400), interaction, loginId, missing)
  const device = readDevice(cookieOf(request, DEVICE_COOKIE), config.cookieSecret)
  try {
    const attempt = { loginId: loginId.replaceAll('\0', ''), password, device, address: request.ip }
    const account = await checkPassword(db, clock(), attempt)
    if (!account) return sendForm(services, reply.status(401), interaction, loginId, SIGN_IN_FAILED)
    reply.hijack()
    const cookie = writeDevice(device, account.accountId, config.cookieSecret)
    const secure = config.authUrl.startsWith('https:') ? '; Secure' : ''
    reply.raw.setHeader(
      'set-cookie',
      `${DEVICE_COOKIE}=${cookie}; Path=/sign-in; Max-Age=${DEVICE_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    )
    const result = { login: { accountId: account.accountId, amr: ['pwd'] } }
    await services.provider().interactionFinished(request.raw, reply.raw, result)
    return reply
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error
    return sendForm(
      services,
      reply.status(503).header('retry-after', '5'),
      interaction,
      loginId,
      SIGN_IN_BUSY,
    )
  }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/; */).find((entry) => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
