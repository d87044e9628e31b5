import { expect, test } from '../support/members.ts'
import { expectAskedAfter, stopClock } from '../support/timing.ts'
import { openWizard } from './steps.ts'

test('the address search asks 1000 ms after the last key, for the US, and fills the form [2/WIZ-14, 2/WIZ-16, 2/LAPI-22, 2/CONST-02, 2/CONST-03, 1/API-45]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/app/AddressSearch')) asked.push(request.url())
  })
  await stopClock(page)
  const box = page.getByRole('combobox', { name: 'Find an address' })
  await box.pressSequentially('350 S Grand Ave')
  await page.clock.runFor(900)
  await box.pressSequentially(' Los Angeles 90071')
  await expectAskedAfter(page, 1000, () => asked.length)
  await page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' }).click()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('country=US')
  await expect(page.getByLabel('Street Number')).toHaveValue('350')
  await expect(page.getByLabel('Street Name')).toHaveValue('Grand')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Los Angeles')
  await expect(page.getByRole('combobox', { name: 'County or Parish' })).toHaveValue('Los Angeles')
  await expect(page.getByRole('button', { name: /State or Province/ })).toContainText('CA')
  await expect(page.getByLabel('Postal Code', { exact: false }).first()).toHaveValue('90071')
  const map = page.locator('figure[data-zoom]')
  await expect(map).toHaveAttribute('data-zoom', '19')
  await expect(map).toHaveAttribute('data-lat', /^34\.0/)
  await expect(map).toContainText('The map could not be loaded.')
  await expect(page.getByRole('region', { name: 'Selected Address' })).toContainText('350 S Grand Ave')
})

test('a search without results reads No address found, a failed one too [2/WIZ-15, 2/D2-54]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.getByRole('combobox', { name: 'Find an address' }).fill('zzzz nowhere')
  await expect(page.getByText('No address found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find an address' }).fill('')
  await expect(page.getByText('No address found')).toBeHidden()
  await page.route('**/api/app/AddressSearch**', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Find an address' }).fill('another text')
  await expect(page.getByText('No address found')).toBeVisible()
  expect(logged.join()).toContain('ddress search')
})

test('a chosen address brings its property record; without one nothing is said [2/WIZ-62, 2/WIZ-63, 2/D2-37, 2/D2-56, 2/D2-57, 2/D2-58, 2/D2-48, 2/S2-38]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const answers: { propertiesFound: number; property?: { upi: string; state: string } }[] = []
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    await route.fulfill({ response, json: { ...config, taxapiUrl: `${config.taxapiUrl}/records` } })
  })
  await page.route('**/records/taxapi/PropertyReport/**', async (route) => {
    expect(route.request().headers()['authorization']).toMatch(/^Bearer /)
    const response = await route.fetch({ url: route.request().url().replace('/records/', '/') })
    answers.push(await response.json())
    await route.fulfill({ response })
  })
  await openWizard(page)
  const panel = page.getByRole('region', { name: 'Selected Address' })
  await page.getByRole('combobox', { name: 'Find an address' }).fill('Palm Canyon')
  await page
    .getByRole('option', { name: /^\d+ .*Palm Canyon/ })
    .first()
    .click()
  await expect.poll(() => answers.at(-1)?.propertiesFound).toBe(1)
  await expect(panel).toContainText(answers[0]?.property?.upi ?? 'no record')
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-zoom', '19')
  await expect(page.getByRole('button', { name: /State or Province/ })).toContainText(
    answers[0]?.property?.state ?? 'no state',
  )

  await page.getByLabel('Street Number').fill('99999')
  await page.getByLabel('Street Number').blur()
  await expect.poll(() => answers.at(-1)?.propertiesFound).toBe(0)
  await expect.poll(() => logged.join()).toContain('Property lookup')
  expect(logged.join()).not.toContain('99999')
  await expect(panel).not.toContainText(answers[0]?.property?.upi ?? 'no record')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Street Number')).toHaveValue('99999')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const listAgent = page.getByRole('combobox', { name: 'List Agent', exact: true })
  await expect(listAgent).toHaveValue('')
  await listAgent.fill('agent1')
  await page.getByRole('option', { name: /^agent1 - / }).click()
  await expect(listAgent).toHaveValue(/^agent1 - /)
})
