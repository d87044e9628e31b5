import type { AuthMember } from 'contract/members/member.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { aBrowser } from '../../server/src/testing/browser.ts'

export const DEMO_PASSWORD = 'Gatehouse1!'
const MAX_ANSWER_MS = 20_000

/** Somebody who is signed in. */
export type Person = { id: number; loginId: string; token: string }

export type Answered = {
  status: number
  headers: Headers
  // Every call has its own shape; a wrong guess fails the run itself.
  body: ReturnType<JSON['parse']>
}

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; key?: string }

/** The answer, or null when the line was cut before all of it was there. */
export async function send(
  url: string,
  token: string,
  { method, path, body, key }: Call,
  more: Record<string, string> = {},
): Promise<Answered | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...more,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parsed(text) }
  } catch {
    return null
  }
}

/** The body of a call that has to work. */
export async function must(url: string, token: string, call: Call): Promise<Answered['body']> {
  const answer = await send(url, token, call)
  if (!answer || answer.status >= 300)
    throw new Error(`${call.method} ${call.path}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
  return answer.body
}

export type MemberBrowser = ReturnType<typeof aBrowser>

/** Makes browsers that keep cookies, each at an address of its own where one is named. */
export async function browsersAt(url: string): Promise<(address?: string) => MemberBrowser> {
  const config: PortalConfig = await must(url, '', { method: 'GET', path: '/config.json' })
  return (address) => aBrowser({ ...config, publicUrl: url }, address === undefined ? {} : { address })
}

/** Walks the whole sign-in of the portal. */
export async function signIn(url: string, loginId: string): Promise<Person> {
  const browser = (await browsersAt(url))()
  const token = (await browser.signIn(loginId, DEMO_PASSWORD)).access_token
  const { member }: AuthMember = await must(url, token, {
    method: 'GET',
    path: '/api/app/Members/AuthMemberDto',
  })
  return { id: member?.id ?? 0, loginId, token }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
