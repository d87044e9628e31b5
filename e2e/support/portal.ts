import { expect, type Page } from '@playwright/test'
import { inKnownBrowser } from './known-browser.ts'

export const DEMO_PASSWORD = 'Gatehouse1!'

/** Fills the provider's sign-in page and submits it. */
export async function fillSignIn(page: Page, loginId: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('User ID').fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** The same for a demo member who used this browser before; leaves the page. */
export async function fillSignInAgain(page: Page, loginId: string): Promise<void> {
  await inKnownBrowser(new URL(page.url()).origin, loginId, page.context(), async () => {
    await fillSignIn(page, loginId)
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/sign-in/'))
  })
}

/** Signs a demo member in by hand, and waits for the dashboard. */
export async function signIn(page: Page, loginId: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignInAgain(page, loginId)
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true })
  await expect(dashboard).toBeVisible({ timeout: 20_000 })
}

/**
 * Goes to another page of the portal by its links: the app stays loaded. Both pages have their own headings.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const before = await heading.innerText()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(heading).not.toHaveText(before)
}

type Stored = { key: string; user: { access_token: string; id_token: string; expires_at: number } }

/** The tokens that the portal stores in local storage. */
export async function storedTokens(page: Page): Promise<Stored | null> {
  // An empty page has none: any address of the portal will do, and this one loads no app.
  if (page.url() === 'about:blank') await page.goto('/config.json')
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    return key ? { key, user: JSON.parse(localStorage.getItem(key) ?? '{}') } : null
  })
}

/** Calls the API as the member signed in on the page. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const stored = await storedTokens(page)
  const response = await page.request.fetch(path, {
    method,
    headers: { ...headers, authorization: `Bearer ${stored?.user.access_token ?? ''}` },
    data: body,
  })
  return { status: response.status(), body: await response.json().catch(() => null) }
}
