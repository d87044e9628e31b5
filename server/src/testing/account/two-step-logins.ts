import { expect } from 'vitest'
import { aBrowser, locationOf } from '../browser.ts'
import type { TestServer } from '../test-server.ts'
import { giveFactors, totpAt } from './factors.ts'

export const PASSWORD = 'Correct-Horse-9'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Browser = ReturnType<typeof aBrowser>
export const isDone = (answer: Response) =>
  answer.status === 303 && locationOf(answer).includes('/oidc/auth/')

/** Members with an app, and the walk through both steps of their logins, in browsers with addresses of their own. */
export function twoStepLogins(server: Pick<TestServer, 'db' | 'config' | 'clock' | 'aMember' | 'call'>) {
  const { clock } = server
  type More = Parameters<typeof server.aMember>[0]
  let count = 0

  async function aMember(more: More = {}) {
    count += 1
    const member = await server.aMember({ email: `browser${count}@example.com`, password: PASSWORD, ...more })
    await giveFactors(server, member.accountId, [{ type: 'totp', value: 'App' }])
    return member
  }

  const browserAt = (address: string, portal = server.config) => aBrowser(portal, { address })

  /** Gives the right password; the page that follows is the second step, or none. */
  async function enter(
    browser: Browser,
    { loginId }: { loginId: string },
    more: Record<string, string> = {},
  ) {
    const page = await browser.openSignIn(more)
    const answer = await browser.submit(page, loginId, PASSWORD, { 'user-agent': CHROME })
    const html = async () => (await browser.request(page)).text()
    /** Each code of the app works once. */
    const pass = (fields: Record<string, string> = {}) => {
      clock.advance(30)
      return browser.post(`${page}/code`, { code: totpAt(clock.now()), ...fields })
    }
    return { page, answer, html, pass, isPassed: isDone(answer) }
  }

  /** A member and a browser that was remembered. */
  async function remembered(more: More = {}) {
    const member = await aMember(more)
    const address = `203.0.113.${count}`
    const browser = browserAt(address)
    const { pass } = await enter(browser, member)
    expect(isDone(await pass({ remember: 'on' }))).toBe(true)
    return { member, browser, address }
  }

  type Member = Awaited<ReturnType<typeof aMember>>
  const listed = async (member: Member) =>
    (await server.call('/api/app/RememberedBrowsers', { as: member })).body.results
  const kindsOf = async (member: Member) =>
    (await server.call('/api/app/SecurityEvents', { as: member })).body.results.map(
      ({ kind, way, canReport }: Record<string, unknown>) => [kind, way, canReport],
    )
  return { aMember, browserAt, enter, remembered, listed, kindsOf }
}
