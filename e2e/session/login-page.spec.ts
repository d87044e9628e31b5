import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { fillSignInAgain, signIn } from '../support/portal.ts'
import { runUntilVisible, stopClock } from '../support/timing.ts'

test('/login/{association} shows its logo, then leaves for the provider with loginAor after 1.5 s [3/PUB-05, 3/PUB-06, 3/PUB-07, 3/PUB-10, 3/D3-06, 3/CONST-12]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/oidc/auth?')) asked.push(request.url())
  })
  await stopClock(page)
  await page.goto('/login/cv')
  await runUntilVisible(page, page.getByAltText('CV logo'))
  await expect(page.getByRole('heading', { name: 'Redirecting to login...', level: 1 })).toBeVisible()
  await page.clock.runFor(1400)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect.poll(() => asked.length).toBe(1)
  expect(new URL(asked[0] ?? '').searchParams.get('loginAor')).toBe('CV')
  await expect(page.getByLabel('User ID')).toBeVisible()
  await expect(page.getByAltText('CV logo')).toBeVisible()
  await expectAccessible(page)
  await test.step('the public home then shows it, the benefits for members, and help [3/D3-04]', async () => {
    await page.goto('/')
    await expect(page.getByAltText('CV logo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your MLS, all in one place')
    await expect(page.getByRole('heading', { name: 'Nothing expires unseen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call (760) 555-0100' })).toHaveAttribute(
      'href',
      'tel:7605550100',
    )
  })
})

test('/login without association redirects likewise, without loginAor [3/PUB-04, 3/PUB-08]', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('/oidc/auth?'))
  await page.goto('/login')
  expect(new URL((await asked).url()).searchParams.has('loginAor')).toBe(false)
  await expect(page.getByLabel('User ID')).toBeVisible()
})

test('an unknown association shows the fallback logo after a second [3/PUB-24, 3/D3-07, 3/CONST-13]', async ({
  page,
}) => {
  await page.route('**/oidc/.well-known/openid-configuration', () => undefined)
  await stopClock(page)
  await page.goto('/login/zz')
  await runUntilVisible(page, page.getByText('Redirecting to login...'))
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByAltText('Market logo')).toBeVisible()
})

test('all thirteen associations have a logo [3/PUB-11, 3/PUB-12, 3/PUB-13, 3/PUB-14, 3/PUB-15, 3/PUB-16, 3/PUB-17, 3/PUB-18, 3/PUB-19, 3/PUB-20, 3/PUB-21, 3/PUB-22, 3/PUB-23, 3/D3-08]', async ({
  request,
}) => {
  const codes = ['ar', 'cv', 'dw', 'gsm', 'jt', 'lg', 'md', 'mp', 'np', 'nd', 'oc', 'pt', 'sb', 'fallback']
  for (const code of codes) {
    const response = await request.get(`/logos/${code}.svg`)
    expect(response.status(), code).toBe(200)
    expect(response.headers()['content-type']).toContain('image/svg+xml')
    if (code !== 'fallback') expect(await response.text()).toContain(`>${code.toUpperCase()}</text>`)
  }
})

test('?loginAor= on any address starts the redirect at once with that value [1/AUTH-07, 1/AUTH-08, 1/D1-04]', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('/oidc/auth?'))
  // With a stopped clock the loading screen would stay forever: the redirect does not wait for it.
  await stopClock(page)
  await page.goto('/some/page?loginAor=p%20t', { waitUntil: 'commit' })
  expect(new URL((await asked).url()).searchParams.get('loginAor')).toBe('PT')
  await expect(page.getByAltText('PT logo')).toBeVisible()
})

test('with a session ?loginAor= is removed from the address, and /login goes home [3/PUB-09, 1/D1-39, 3/D3-11]', async ({
  page,
}) => {
  await signIn(page, 'agent1')
  await page.goto('/registered?loginAor=PT')
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  expect(page.url()).not.toContain('loginAor')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/forgot-password')
  await expect(page.getByLabel('User ID')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registered Listings' })).toBeVisible()
})

test('an unreachable provider leads home with a message [3/D3-05]', async ({ page }) => {
  await page.route('**/oidc/.well-known/openid-configuration', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('Login is not available. Please try again later.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a visitor who opens a member page can log in and returns to it once [1/START-14, 1/SHELL-62, 1/SHELL-63, 1/D1-12, 3/D3-09, 3/PUB-34, 3/PUB-55, 1/D1-16]', {
  tag: '@critical',
}, async ({ page }) => {
  await page.goto('/registered?status=Expired')
  await expect(page.getByRole('heading', { name: 'Members can log in to see this page.' })).toBeVisible()
  await expect(page.getByText('404 Page not found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignInAgain(page, 'agent1')
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  expect(page.url()).toContain('/registered?status=Expired')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
