import { expectAccessible, expectCleanInOtherEngines } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { expectAskedAfter, expectGoneAfter, stopClock } from '../support/timing.ts'
import {
  dayFromNow,
  fillInfo,
  findAddress,
  findRow,
  next,
  openAddressFields,
  openWizard,
  registerListing,
  typeDate,
} from './steps.ts'

test('an agent registers a real address in four steps, finds it, and another agent never sees it [2/WIZ-01, 2/WIZ-38, 2/WIZ-40, 2/LERR-08, 2/LERR-09, 2/LERR-10, 2/LSTATE-11, 2/LROLE-01, 2/LROLE-06]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const listingId = await registerListing(page)
  const row = await findRow(page, listingId)
  await expect(row).toContainText('350 S Grand Ave')
  await expect(row).toContainText('Incomplete')
  await expect(row).toContainText('$1,250,000')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '350 S Grand Ave', level: 1 })).toBeVisible()
  const address = page.url()

  const foreign = await pageAs('agent2')
  await foreign.goto(address)
  await expect(foreign.getByText('Registered listing not found.')).toBeVisible()
  await foreign.goto(`/registered?text=${listingId}`)
  await expect(foreign.getByText('No Results')).toBeVisible()
  const id = address.split('/').at(-1) ?? ''
  expect((await callApi(foreign, 'GET', `/api/app/Registration/${id}`)).status).toBe(404)
  expect((await callApi(foreign, 'POST', `/api/app/Registration/promote/${id}`)).status).toBe(404)
})

test('the wizard has four steps, moves one at a time and not past its ends [2/WIZ-05, 2/WIZ-06, 2/WIZ-07, 2/WIZ-08, 2/WIZ-09, 2/WIZ-10, 2/WIZ-11, 2/WIZ-12, 2/WIZ-34, 2/WIZ-35, 2/WIZ-36, 2/D2-36]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  const expectStep = async (number: number, title: string, buttons: string[]) => {
    await expect(steps.nth(number - 1)).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Previous|Next|Confirm|Save)$/ })).toHaveText(buttons)
  }
  await expectStep(1, 'Location', ['Next'])
  await expect(steps.getByRole('button')).toHaveCount(0)
  await next(page)
  await expectStep(2, 'Listing Info', ['Previous', 'Next'])
  await page.getByRole('button', { name: 'Previous' }).click()
  await findAddress(page)
  await next(page)
  await expectStep(2, 'Listing Info', ['Previous', 'Next'])
  await fillInfo(page, '900000')
  await next(page)
  await expectStep(3, 'List/Co-list Agent', ['Previous', 'Confirm'])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectStep(4, 'Confirmation', ['Previous', 'Save'])
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectStep(3, 'List/Co-list Agent', ['Previous', 'Confirm'])
})

test('each step has its fields, and axe finds nothing on any of them', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await test.step('where the property is located [2/WIZ-13, 2/WIZ-17, 2/WIZ-18, 2/WIZ-19, 2/WIZ-65, 2/D2-38]', async () => {
    await expect(page.getByPlaceholder('Start typing address to locate')).toBeFocused()
    await expect(page.getByLabel('Street Name')).toBeHidden()
    await expectAccessible(page)
    await expectCleanInOtherEngines(page)
    await openAddressFields(page)
    for (const label of [
      'Street Number',
      'Street Name',
      'Unit Number',
      'Postal Code',
      'City',
      'County or Parish',
    ])
      await expect(page.getByPlaceholder(`Enter ${label}`, { exact: true })).toBeVisible()
    const fields = page.getByRole('form', { name: 'Registered listing' })
    for (const label of [
      'Street Dir Prefix',
      'Street Suffix',
      'Street Suffix Modifier',
      'Street Dir Suffix',
      'Postal Code Plus 4',
      'Subdivision Name',
      'Subdivision Name Other',
    ])
      await expect(fields.getByText(label, { exact: true }).first()).toBeVisible()
    for (const hidden of ['Numeric', 'Unparsed', 'Country', 'Latitude', 'Longitude', 'Photographer'])
      await expect(fields.getByLabel(new RegExp(hidden))).toHaveCount(0)
    await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
    await expectAccessible(page)
    await findAddress(page)
    const chosen = page.getByRole('region', { name: 'Selected Address' })
    await expect(chosen).toBeFocused()
    await expect(chosen).toContainText('350 S Grand Ave')
    await expect(page.getByLabel('Street Name')).toBeHidden()
    await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('what is listed [2/WIZ-20, 2/WIZ-21, 2/WIZ-22, 2/WIZ-23, 2/WIZ-24, 2/WIZ-25, 2/WIZ-52, 2/D2-44]', async () => {
    await next(page)
    await expect(page.getByRole('button', { name: /Property Type/ })).toBeVisible()
    await expect(page.getByPlaceholder('Enter List Price')).toBeVisible()
    for (const label of ['Expiration Date', 'Start Marketing Date'])
      await expect(page.getByRole('group', { name: label })).toBeVisible()
    const [month, day, year] = dayFromNow(0).split('-')
    await expect(page.getByRole('group', { name: 'Listing Contract Date' })).toContainText(
      `${month}-${day}-${year}`,
    )
    const checkbox = page.getByText(
      'No Start Marketing Date. Seller instructs Broker NOT to market the Property to the public...',
      { exact: true },
    )
    await expect(checkbox).toBeVisible()
    await expect(
      page.locator(
        '[title="No Start Marketing Date. Seller instructs Broker NOT to market the Property to the public until Seller gives Broker a Start Marketing Date in writing."]',
      ),
    ).toHaveCount(1)
    await expectAccessible(page)
  })
  await test.step('who lists it [2/WIZ-26, 2/WIZ-27, 2/D2-51]', async () => {
    await next(page)
    for (const label of ['List Agent', 'Co-List Agent', 'List Team', 'Co-List Team', 'Offers Email'])
      await expect(
        page
          .getByLabel(label, { exact: true })
          .or(page.getByLabel(`${label} *`, { exact: true }))
          .first(),
      ).toBeVisible()
    await expectAccessible(page)
  })
})

test('the wizard requests lookups, records and agents as specified [2/LAPI-17, 2/LAPI-18, 2/LAPI-19, 2/LAPI-20]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const asked = new Map<string, unknown>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(taxapi|cribdata)\//.test(pathname))
      asked.set(`${request.method()} ${pathname}${search}`, request.postData())
  })
  await openWizard(page)
  await findAddress(page)
  await next(page)
  await fillInfo(page, '1250000')
  await next(page)
  const agents = page.waitForRequest((request) => request.url().includes('/cribdata/Members/'))
  await page.getByRole('combobox', { name: 'Co-List Agent' }).fill('broker')
  expect(new URL((await agents).url()).pathname).toBe('/cribdata/Members/ta/broker')
  for (const call of [
    'GET /cribdata/LookupValues/3',
    'GET /cribdata/LookupValues/8',
    'GET /taxapi/PropertyReport/90071?address=350+Grand',
  ])
    expect([...asked.keys()]).toContain(call)
  expect(new Set(asked.values())).toEqual(new Set([null]))
})

test('a price of 0 and a contract date of tomorrow show their messages at the field [2/D2-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await next(page)
  await page.getByLabel('List Price').fill('0')
  await page.getByLabel('List Price').blur()
  await expect(page.getByText('Minimum List Price is $1')).toBeVisible()
  await typeDate(page, 'Listing Contract Date', dayFromNow(1))
  await page.getByLabel('List Price').focus()
  await expect(page.getByText("Contract date must be on or before today's date")).toBeVisible()
})

test('start marketing date and checkbox exclude each other [2/WIZ-57, 2/WIZ-58]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await next(page)
  const checkbox = page.getByRole('checkbox')
  const start = page.getByRole('group', { name: 'Start Marketing Date' })
  await typeDate(page, 'Start Marketing Date', dayFromNow(3))
  await page.getByText('No Start Marketing Date.').click()
  await expect(checkbox).toBeChecked()
  await expect(start).toContainText('mm-dd-yyyy')
  await typeDate(page, 'Start Marketing Date', dayFromNow(3))
  await expect(checkbox).not.toBeChecked()
})

test('a new listing offers four property types; states are CA and LA [2/WIZ-53, 2/WIZ-61, 2/WIZ-64]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await openAddressFields(page)
  await page.getByRole('button', { name: /State or Province/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['CA', 'LA'])
  await page.keyboard.press('Escape')
  await next(page)
  await page.getByRole('button', { name: /Property Type/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Residential',
    'Land',
    'Residential Income',
    'Residential Lease',
  ])
})

test('an agent lists their own listing; a co-list agent is found by typing [2/WIZ-31, 2/WIZ-32, 2/D2-49]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await next(page)
  await next(page)
  await expect(page.getByRole('combobox', { name: 'List Agent', exact: true })).toHaveValue('agent1')
  await expect(page.getByRole('combobox', { name: 'List Agent', exact: true })).toBeDisabled()
  const coList = page.getByRole('combobox', { name: 'Co-List Agent' })
  await page.getByRole('textbox', { name: 'List Team', exact: true }).fill('Any team')
  await coList.fill('font')
  await page.getByRole('option', { name: 'agent2 - Remy Fontenot' }).click()
  await expect(coList).toHaveValue('agent2 - Remy Fontenot')
  await coList.fill('no such agent')
  await coList.blur()
  await expect(coList).toHaveValue('')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/Members/ta/')) asked.push(request.url())
  })
  await stopClock(page)
  await coList.pressSequentially('r')
  await page.clock.runFor(1000)
  expect(asked).toEqual([])
  await coList.pressSequentially('emy')
  await expectAskedAfter(page, 750, () => asked.length)
})

test('a second click on Save sends one request; the form is sent as specified [2/WIZ-28, 2/WIZ-29, 2/WIZ-30, 2/WIZ-43, 2/LAPI-08, 2/LAPI-09, 2/LENT-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await findAddress(page)
  await next(page)
  await fillInfo(page, '750000')
  await next(page)
  await page.getByRole('textbox', { name: 'List Team', exact: true }).fill('TeamA')
  await page.getByRole('textbox', { name: 'Co-List Team' }).fill('TeamB')
  await page.getByRole('textbox', { name: 'Offers Email' }).fill('offers@example.com')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const sent: Record<string, unknown>[] = []
  await page.route('**/api/app/Registration', async (route) => {
    sent.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByText(/^Your new Registered ID is AA/)).toBeVisible()
  expect(sent).toHaveLength(1)
  const [body = {}] = sent
  expect(body).toMatchObject({
    propertyType: 'Resi',
    listPrice: 750_000,
    createdBy: 'agent1',
    startShowingDate: null,
    listAgentMlsId: 'agent1',
    coListAgentMlsId: null,
    listTeamKey: 'TeamA',
    coListTeamKey: 'TeamB',
    offersEmail: 'offers@example.com',
  })
  expect(body['createdOn']).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(body['expirationDate']).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00.000Z$/)
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['id']))
  expect(JSON.stringify(Object.keys(body))).not.toMatch(/marketing/i)
})

test('the success notice stays until it is closed [2/LERR-11]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.clock.install()
  await openWizard(page).catch(() => undefined)
  await page.clock.runFor(2000)
  await expect(page.getByRole('heading', { name: 'New Registered Listing' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Find an address' }).fill('350 S Grand Ave Los Angeles 90071')
  await page.clock.runFor(1500)
  await page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' }).click()
  await next(page)
  await fillInfo(page, '800000')
  await next(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByText(/^Your new Registered ID is AA/)
  await expect(notice).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(notice).toBeHidden()
})

test('a refused save keeps the form and says so for 5.5 s [2/LERR-01, 2/LERR-02, 2/LERR-03, 2/LERR-04, 2/D2-70]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await findAddress(page)
  await next(page)
  await fillInfo(page, '640000')
  await next(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.route('**/api/app/Registration', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'Back in a minute.', errors: [{ field: 'queue', message: 'The queue is full.' }] },
    }),
  )
  // Wait for the check: on a clock that is being stopped it would not know today's date.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await stopClock(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Save Failed!' })
  await expect(notice).toContainText('Back in a minute.')
  await expect(notice.getByText('Error', { exact: true })).toHaveCount(1)
  await expect(notice.getByRole('listitem')).toHaveText(['The queue is full.'])
  await expect(page.getByText('$640,000', { exact: true })).toBeVisible()
  await expectGoneAfter(page, 5500, notice)
  await page.unroute('**/api/app/Registration')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Your new Registered ID is AA/)).toBeVisible()
})

test('leaving a filled form asks first [2/D2-62]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await openAddressFields(page)
  await page.getByLabel('Street Name').fill('Main')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question.getByText('Are you sure you want to leave without saving?')).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Street Name')).toHaveValue('Main')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('members who may not register have no New, and the wizard says why', async ({ pageAs }) => {
  const page = await pageAs('pa1')
  await page.goto('/registered')
  await expect(page.getByText('No Results')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New', exact: true })).toHaveCount(0)
  await page.goto('/registered/new')
  await expect(page.getByText("You can't register this listing.")).toBeVisible()
})
