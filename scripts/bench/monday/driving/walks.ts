import { aBrowser, locationOf } from '../../../../server/src/testing/browser.ts'

export const PASSWORD = 'Gatehouse1!'
const VERIFIER = 'v'.repeat(43)

type Portal = Parameters<typeof aBrowser>[0]
export type Browser = ReturnType<typeof aBrowser>

/** The calls of the whole sign-in and of a renewal, with their pages. */
export const CALLS_OF_SIGN_IN = 6
export const CALLS_OF_RENEWAL = 3

/** Signs in with all pages of it; answers the token. */
export async function walkSignIn(portal: Portal, loginId: string): Promise<string> {
  const browser = aBrowser(portal)
  const page = await browser.openSignIn({}, VERIFIER)
  await read(await browser.request(page))
  const answered = await browser.submit(page, loginId, PASSWORD)
  const back = await browser.request(locationOf(answered))
  const code = await openReturn(browser, back)
  const answer = await browser.redeem(code, VERIFIER)
  if (answer.status !== 200) throw new Error(`A sign-in was refused: ${await answer.text()}`)
  return String((await answer.json()).access_token)
}

/** Renews the token of a browser in a hidden frame, as pages do it by the clock. */
export async function renew({ publicUrl }: Portal, browser: Browser): Promise<void> {
  const redirect = { redirect_uri: `${publicUrl}/silent_renew` }
  const code = await openReturn(browser, await browser.authorize({ prompt: 'none', ...redirect }, VERIFIER))
  await read(await browser.redeem(code, VERIFIER, redirect))
}

/** Opens the page that the provider sends back to; answers the code of its address. */
async function openReturn(browser: Browser, back: Response): Promise<string> {
  const address = new URL(locationOf(back))
  await read(await browser.request(`${address.pathname}${address.search}`))
  return address.searchParams.get('code') ?? ''
}

async function read(answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (answer.status >= 400) throw new Error(`${answer.url}: ${answer.status}`)
}
