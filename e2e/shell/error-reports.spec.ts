import { expect, test } from '../support/members.ts'

test('a registered service worker is unregistered at start [1/START-16]', async ({ page }) => {
  await page.addInitScript(() => {
    const worker = {
      unregister: async () => {
        document.documentElement.dataset['unregistered'] = 'yes'
        return true
      },
    }
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: async () => [worker] })
  })
  await page.goto('/')
  await expect(page.locator(':root')).toHaveAttribute('data-unregistered', 'yes')
})

test('any other address is served by the main application, with its loading screen [1/START-01]', async ({
  page,
}) => {
  for (const address of ['/nowhere/at/all', '/registered/5?x=1']) {
    await page.goto(address)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByText('Page not found')).toBeVisible()
  }
})

test('errors, rejections and render errors are reported to the configured address, and nothing else is [1/START-17, 1/D1-136]', async ({
  page,
}) => {
  const reports: { kind: string; message: string; path: string; stack: string; version: string }[] = []
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const errorReportUrl = `${new URL(route.request().url()).origin}/error-reports`
    await route.fulfill({ response, json: { ...config, errorReportUrl } })
  })
  await page.route('**/error-reports', async (route) => {
    expect(route.request().headers()['authorization']).toBeUndefined()
    reports.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.goto('/login?code=abc')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(reports).toEqual([])

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Broken for ada@example.com with Bearer abc.def')
    })
  })
  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]).toMatchObject({
    kind: 'error',
    message: 'Broken for [mail] with [token]',
    path: '/',
    version: '6.0.0',
  })
  expect(JSON.stringify(reports)).not.toMatch(/ada@|abc\.def/)
  await page.evaluate(() => {
    void Promise.reject(new Error('No one waited'))
  })
  await expect.poll(() => reports.at(-1)).toMatchObject({ kind: 'rejection', message: 'No one waited' })

  // Page code that fails to load is a render error.
  await page.route('**/assets/logout-page*.js', (route) => route.abort())
  await page.route('**/assets/logout-*.js', (route) => route.abort())
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'There was a problem with this request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect.poll(() => reports.at(-1)?.path).toBe('/logout')
})
