import { expectAccessible } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'

const failing = { status: 500, json: { message: 'Something went wrong.', errors: [] } }
const empty = { json: { results: [], pageId: 0, pageSize: 1, totalPages: 0, totalResults: 0 } }

for (const [name, answer] of [
  ['fails', failing],
  ['is empty', empty],
] as const)
  test(`when the menu ${name}, routes failed to load [1/START-09, 1/START-10, 1/START-11, 1/START-12, 1/D1-19]`, async ({
    pageAs,
  }) => {
    const page = await pageAs('agent1')
    await page.route('**/api/app/DynamicMenus/', (route) => route.fulfill(answer))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
    await expect(page.getByText('Routes failed to load.')).toBeVisible()
    await expect(page.getByText('Please refresh your browser and try again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('button', { name: 'User menu of Avery Stone' })).toBeVisible()
    await expectAccessible(page)
  })

test('a failed member call shows the status text and can be tried again [1/ERR-01, 1/D1-15, 1/D1-127, 1/D1-134]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/Members/AuthMemberDto', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'There was a problem with this request' })).toBeVisible()
  await expect(page.getByText('An error has occurred: Internal Server Error')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout')
  await page.unroute('**/api/app/Members/AuthMemberDto')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('without an answer the message reads Network error [1/D1-134]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/Members/AuthMemberDto', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('An error has occurred: Network error')).toBeVisible()
})

test('a refused token counts as not signed in at start [1/D1-15]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/Members/AuthMemberDto', (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('while member and menu are loading a spinner shows [1/START-08, 1/D1-18]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const letGo = await holdCalls(page, '**/api/app/DynamicMenus/')
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('an unknown path of a member is not found [1/START-14, 3/PUB-55, 3/PUB-56, 1/D1-23]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found - MLS Member Portal')
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
