import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { AGENT, listOf, MENU, openPortal } from '#testing/open-portal.tsx'

const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 })

test.for([
  ['fails', () => Response.json({ message: 'Something went wrong.', errors: [] }, { status: 500 })],
  ['is empty', () => listOf([])],
] as const)(
  'when the menu %s, the page says that routes failed to load [1/START-09, 1/START-10, 1/START-11, 1/START-12, 1/D1-19]',
  async ([, answer]) => {
    await openPortal('/', { 'menus.list': answer })
    await expect.element(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
    await expect.element(page.getByText('Routes failed to load.')).toBeVisible()
    await expect.element(page.getByText('Please refresh your browser and try again.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/')
    await expect.element(page.getByRole('button', { name: 'User menu of Avery Stone' })).toBeVisible()
    await expectAccessible()
  },
)

test('a failed member call shows the status text and can be retried [1/ERR-01, 1/D1-15, 1/D1-127, 1/D1-134]', async () => {
  let isDown = true
  await openPortal('/', { 'members.current': () => (isDown ? Response.json({}, { status: 500 }) : AGENT) })
  await expect
    .element(page.getByRole('heading', { name: 'There was a problem with this request' }))
    .toBeVisible()
  await expect.element(page.getByText('An error has occurred: Internal Server Error')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout')
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(dashboard).toBeVisible()
})

test('without a response the message reads Network error [1/D1-134]', async () => {
  await openPortal('/', { 'members.current': () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect.element(page.getByText('An error has occurred: Network error')).toBeVisible()
})

test('a refused token counts as not signed in at start [1/D1-15]', async () => {
  await openPortal('/', { 'members.current': () => Response.json({}, { status: 401 }) })
  await expect.element(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('while member and menu are loading a spinner shows [1/START-08, 1/D1-18]', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await openPortal('/', { 'menus.list': () => held.then(() => listOf(MENU)) })
  await expect.element(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  letGo()
  await expect.element(dashboard).toBeVisible()
})
