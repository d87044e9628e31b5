import { expectAccessible, expectCleanInOtherEngines } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { fillSignIn, fillSignInAgain, signIn, storedTokens } from '../support/portal.ts'

test('a visitor sees the loading screen for 1.5 s, then the public shell [1/START-02, 1/START-04, 1/AUTH-24, 3/PUB-01]', async ({
  page,
}) => {
  const started = Date.now()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(Date.now() - started).toBeGreaterThanOrEqual(1500)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log In' }),
  ).toBeVisible()
})

test('the public home has a login button and a home entry, and axe finds nothing on it [3/PUB-02, 3/D3-04, 1/SHELL-58, 1/SHELL-60, 1/D1-38]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByAltText('MLS Member Portal logo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Support' }).first()).toBeVisible()
  const forgot = page.getByRole('link', { name: 'Forgot Password?' })
  await expect(forgot).toHaveAttribute('href', '/forgot-password')
  await expect(page).toHaveTitle('Welcome - MLS Member Portal')
  await expectAccessible(page)
  await expectCleanInOtherEngines(page)
})

test('the quick links of the public shell open in a new tab [1/SHELL-59]', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Brokers', 'Compliance', 'Education', 'Knowledgebase', 'Marketplace', 'Support']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('href', `https://example.com/${name.toLowerCase()}`)
  }
})

test('Log In requests a code from the provider with PKCE, client id and scope, and returns to the dashboard [1/AUTH-01, 1/AUTH-02, 1/AUTH-03, 1/AUTH-11, 1/AUTH-13, 1/START-03, 1/SHELL-07, 1/SHELL-61, 3/PUB-03, 3/PUB-33, 3/PUB-35, 1/D1-02, 1/D1-01]', {
  tag: '@critical',
}, async ({ page }) => {
  await page.goto('/')
  const asked = page.waitForRequest((request) => request.url().includes('/oidc/auth?'))
  const redeemed = page.waitForRequest((request) => request.url().includes('/oidc/token'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log In' }).click()
  const authorize = new URL((await asked).url()).searchParams
  expect(authorize.get('response_type')).toBe('code')
  expect(authorize.get('client_id')).toBe('member-portal-ui')
  expect(authorize.get('scope')).toBe('openid profile core-api')
  expect(authorize.get('code_challenge_method')).toBe('S256')
  expect(authorize.get('state')).toBeTruthy()
  expect(authorize.get('nonce')).toBeTruthy()
  expect(authorize.get('redirect_uri')).toBe(`${new URL(page.url()).origin}/callback`)
  await fillSignInAgain(page, 'agent1')
  expect(new URLSearchParams((await redeemed).postData() ?? '').get('code_verifier')).toBeTruthy()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const stored = await storedTokens(page)
  expect(stored?.key).toBe(`oidc.user:${new URL(page.url()).origin}/oidc:member-portal-ui`)
  expect(stored?.user.id_token).toBeTruthy()
})

test('a reload keeps the session, and every call carries the token [1/AUTH-05, 1/AUTH-06, 1/AUTH-19, 1/AUTH-20, 1/API-01, 1/D1-03, 2/D2-58]', async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === new URL(page.url()).origin
    const isCall = /\/(api|taxapi|cribdata)\//.test(request.url())
    if (request.headers()['authorization'] && !(isOurs && isCall)) elsewhere.push(request.url())
  })
  await signIn(page, 'agent1')
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/app/')) calls.push(request.headers()['authorization'])
  })
  const member = page.waitForResponse((response) => response.url().endsWith('/api/app/Members/AuthMemberDto'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect((await member).ok()).toBe(true)
  const token = (await storedTokens(page))?.user.access_token
  expect(calls.length).toBeGreaterThan(2)
  expect(new Set(calls)).toEqual(new Set([`Bearer ${token}`]))
  expect(elsewhere).toEqual([])
})

test('the callback shows Redirecting... while it finishes [1/AUTH-12]', async ({ page }) => {
  await page.goto('/')
  const letGo = await holdCalls(page, '**/oidc/token')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignInAgain(page, 'agent1')
  await expect(page.getByRole('heading', { name: 'Redirecting...', level: 1 })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('a wrong password and an unknown user show the same message and keep the user ID [1/S1-39]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  for (const loginId of ['agent1', 'nobody-here']) {
    await fillSignIn(page, loginId, 'Wrong-password1!')
    await expect(page.getByRole('alert')).toHaveText('The User ID or password is incorrect.')
    await expect(page.getByLabel('User ID')).toHaveValue(loginId)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
  await expectAccessible(page)
  await expectCleanInOtherEngines(page)
  await fillSignInAgain(page, 'agent1')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('a failed callback is logged and goes to /login; the second one within 60 s waits for a click [1/AUTH-14, 1/AUTH-15, 1/D1-11, 3/D3-10]', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/callback?code=forged&state=forged')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Redirecting to login...')).toBeVisible()
  expect(warnings.join()).toContain('Sign-in failed')
  await page.goto('/callback')
  await expect(page.getByText('Sign-in did not succeed.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByLabel('User ID')).toBeVisible()
})
