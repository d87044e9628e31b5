import { MAX_REMEMBERED_DAYS } from 'contract/account-security/remembered-browser-rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserKey } from '#accounts/remembered-browsers.ts'
import { cookieNamesOf } from '../oidc/cookie-names.ts'
import type { SignInServices } from './interaction.ts'

/** Members who share a browser, as at the desk of an office. */
const MAX_ACCOUNTS = 5
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ENTRY = new RegExp(`^(${UUID})\\.(${UUID})\\.([\\w-]{43})$`)

function keysOf({ config }: Pick<SignInServices, 'config'>, request: FastifyRequest): BrowserKey[] {
  const entries = (request.cookies[cookieNamesOf(config).remembered] ?? '').split('~', MAX_ACCOUNTS)
  return entries.flatMap((entry) => {
    const [, accountId, id, secret] = ENTRY.exec(entry) ?? []
    return accountId && id && secret ? [{ accountId, id, secret }] : []
  })
}

/** The key by which the browser of a request is remembered for an account; null for none. */
export function browserKeyOf(
  services: Pick<SignInServices, 'config'>,
  request: FastifyRequest,
  accountId: string,
): BrowserKey | null {
  return keysOf(services, request).find((key) => key.accountId === accountId) ?? null
}

/** Leaves the next secret of an account in the browser, beside those of others. */
export function setBrowserKey(
  services: Pick<SignInServices, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: BrowserKey,
): void {
  const { config } = services
  const others = keysOf(services, request).filter(({ accountId }) => accountId !== key.accountId)
  const keys = [key, ...others].slice(0, MAX_ACCOUNTS)
  const value = keys.map(({ accountId, id, secret }) => `${accountId}.${id}.${secret}`).join('~')
  reply.setCookie(cookieNamesOf(config).remembered, value, {
    path: '/sign-in',
    maxAge: MAX_REMEMBERED_DAYS * 86_400,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.authUrl.startsWith('https:'),
  })
}
