import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, signIn, storedTokens } from '../support/portal.ts'
import { runUntilVisible, stopClock } from '../support/timing.ts'

test('tokens are renewed 60 s before they expire, in a hidden frame, without any action of the member [1/AUTH-04, 1/AUTH-09, 1/D1-05]', {
  tag: '@critical',
}, async ({ page }) => {
  await signIn(page, 'agent1')
  const before = await storedTokens(page)
  const endsAt = Math.floor(Date.now() / 1000) + 66
  await page.evaluate(
    ({ key, ends }) => {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: ends }))
    },
    { key: before?.key ?? '', ends: endsAt },
  )
  const silent = page.waitForRequest((request) => request.url().includes('prompt=none'))
  await page.reload()
  const asked = await silent
  expect(endsAt - Date.now() / 1000).toBeLessThanOrEqual(60.5)
  expect(asked.frame().parentFrame()).toBe(page.mainFrame())
  expect(new URL(asked.url()).searchParams.get('redirect_uri')).toMatch(/\/silent_renew$/)
  await expect
    .poll(async () => (await storedTokens(page))?.user.access_token)
    .not.toBe(before?.user.access_token)
  expect((await storedTokens(page))?.user.expires_at).toBeGreaterThan(Date.now() / 1000 + 300)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('/silent_renew shows nothing [1/AUTH-10]', async ({ page }) => {
  await page.goto('/silent_renew')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect((await page.locator('body').innerText()).trim()).toBe('')
})

test('a failed renewal is only logged [1/AUTH-21]', async ({ page }) => {
  await signIn(page, 'agent1')
  const { key } = (await storedTokens(page)) ?? { key: '' }
  await page.evaluate((name) => {
    const user = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) + 40 }))
  }, key)
  await page.route('**/oidc/auth?**', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().includes('Silent renewal failed'))
  await page.reload()
  await logged
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Logout ends the session at the provider, in every tab, and invalidates the old token [1/AUTH-16, 1/AUTH-17, 1/AUTH-18, 1/AUTH-23, 1/SHELL-52, 1/D1-07, 1/D1-08, 3/MENU-11, 3/PUB-26, 3/PUB-28, 3/PUB-29, 2/D2-82, 3/D3-01, 1/D1-140]', {
  tag: '@critical',
}, async ({ page, context }) => {
  await signIn(page, 'agent1')
  const other = await context.newPage()
  await other.goto('/registered')
  await expect(other.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  await other.evaluate(() => sessionStorage.setItem('training-view', 'listMonth'))
  const token = (await storedTokens(page))?.user
  const notices: string[] = []
  other.on('console', (message) => notices.push(message.text()))
  await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
  const ended = page.waitForRequest((request) => request.url().includes('/oidc/session/end?'))
  const leaving = Date.now()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('status', { name: 'Logging out' })).toBeVisible()
  const query = new URL((await ended).url()).searchParams
  expect(Date.now() - leaving).toBeGreaterThanOrEqual(1500)
  expect(query.get('id_token_hint')).toBe(token?.id_token)
  expect(query.get('client_id')).toBe('member-portal-ui')
  expect(query.get('post_logout_redirect_uri')).toBe(`${new URL(page.url()).origin}/logged-out`)
  expect(query.get('state')).toBeTruthy()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(page).toHaveURL(/\/logged-out\?state=/)
  expect(await storedTokens(page)).toBeNull()
  await expect(other.getByRole('heading', { name: "You've been logged out" })).toBeVisible()
  expect(notices).toContain('The session was logged out')
  expect(await other.evaluate(() => sessionStorage.getItem('training-view'))).toBeNull()
  const refused = await page.request.get('/api/app/Members/AuthMemberDto', {
    headers: { authorization: `Bearer ${token?.access_token}` },
  })
  expect(refused.status()).toBe(401)
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByLabel('User ID')).toBeVisible()
})

test('an unreachable provider at sign-out leaves no one signed in [1/D1-08, 1/D1-17, 3/D3-02]', async ({
  page,
}) => {
  await signIn(page, 'agent1')
  await page.route('**/oidc/.well-known/openid-configuration', (route) => route.abort())
  await noteShellOfLogout(page)
  await page.goto('/logout')
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  expect(await shellOfLogout(page)).toBe('member')
  await expectAccessible(page)
  expect(await storedTokens(page)).toBeNull()
})

test('a tab that closes before reaching the provider leaves no session behind [1/D1-09]', async ({
  page,
}) => {
  await signIn(page, 'agent1')
  await page.route('**/oidc/session/end?**', (route) => route.abort())
  const ended = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().endsWith('/MemberSessions/current'),
  )
  await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect((await ended).status()).toBe(200)
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/')
  await expect(next.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await next.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(next.getByLabel('User ID')).toBeVisible()
})

test('logging out after the session has ended elsewhere shows the end too [1/D1-09]', async ({ page }) => {
  await signIn(page, 'agent1')
  const { user } = (await storedTokens(page)) ?? {}
  await page.goto('about:blank')
  const ended = await page.request.delete('/api/app/MemberSessions/current', {
    headers: { authorization: `Bearer ${user?.access_token}` },
  })
  expect(ended.status()).toBe(200)
  await page.goto('/logged-out')
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(page).toHaveURL(/\/logged-out\?state=/)
  expect(await storedTokens(page)).toBeNull()
})

test('the signed-out pages go home after 15 s [1/D1-07, 3/PUB-27, 3/CONST-10, 1/D1-10, 1/D1-17, 3/D3-03, 3/CONST-11, 3/D3-01]', async ({
  page,
}) => {
  await stopClock(page)
  await page.goto('/logout')
  const loggedOut = page.getByText('You have been logged out.')
  await runUntilVisible(page, loggedOut)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.clock.runFor(14_500)
  await expect(loggedOut).toBeVisible()
  await page.clock.runFor(500)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('an expired session is only logged, and a reload shows the public home [1/AUTH-22, 1/D1-06]', async ({
  page,
}) => {
  await signIn(page, 'agent1')
  const { key } = (await storedTokens(page)) ?? { key: '' }
  await page.route('**/oidc/auth?**', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text() === 'The session has expired')
  await page.evaluate((name) => {
    const user = JSON.parse(localStorage.getItem(name) ?? '{}')
    const ended = { ...user, expires_at: 1000, access_token: `${user.access_token}x` }
    localStorage.setItem(name, JSON.stringify(ended))
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
  }, key)
  await logged
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

for (const loginId of ['nomember1', 'noaccess1'])
  test(`${loginId} sees No Member Data on every path and can log out [1/START-06, 1/START-07, 1/START-13, 1/AUTH-25, 1/D1-14, 1/D1-17, 3/PUB-57, 3/PUB-58, 3/PUB-59, 3/D3-12]`, {
    tag: '@critical',
  }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByLabel('User ID').fill(loginId)
    await page.getByLabel('Password', { exact: true }).fill('Gatehouse1!')
    await page.getByRole('button', { name: 'Log In' }).click()
    const heading = page.getByRole('heading', { name: 'No Member Data' })
    await expect(heading).toBeVisible()
    await expect(
      page.getByText('No member data was found for this user. Please contact your administrator.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto('/registered')
    await expect(heading).toBeVisible()
    expect((await callApi(page, 'POST', '/api/app/Registration/search/', {})).status).toBe(403)
    await noteShellOfLogout(page)
    await page.goto('/logout')
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    expect(await shellOfLogout(page)).toBe('none')
  })

/** Records the shell of `/logout` during its brief redirect to the provider. */
async function noteShellOfLogout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      if (!document.body?.innerText.includes('You are being logged out.')) return
      const entries = document.querySelector('nav[aria-label="Main"]')?.textContent
      const shell = entries?.includes('Registered Listings') ? 'member' : entries ? 'public' : 'none'
      sessionStorage.setItem('shell-of-logout', shell)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
}

const shellOfLogout = (page: Page) => page.evaluate(() => sessionStorage.getItem('shell-of-logout'))
