import type {} from '@vitest/browser-playwright'
import type { Deadline } from 'contract/listings/deadline.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { Proof } from 'contract/proof/proof.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { madeListing } from '#app/preview/made-listing.ts'
import type { Answers } from '#testing/answer-calls.ts'
import { listOf, openPortal } from '#testing/open-portal.tsx'
import { field, next, wizardAnswers } from '#testing/open-wizard.ts'

const id = '00000000-0000-4000-8000-000000000014'
const future = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
const made = (): Listing => ({
  ...madeListing(),
  id,
  listingId: 'AA26000014',
  unparsedAddress: '181 S Gardenia Blvd',
  streetNumber: '181',
  streetName: 'Gardenia',
  city: 'Los Angeles',
  countyOrParish: 'Los Angeles',
  stateOrProvince: 'CA',
  postalCode: '90071',
  expirationDate: future,
  listAgentMlsId: 'agent1',
  listAgentName: 'Avery Stone',
  createdBy: 'om2',
  createdOn: '2026-11-02T20:00:00.000Z',
  modifiedBy: 'broker3',
  modifiedByName: 'Jordan Lee',
})
const overdue: Deadline = {
  id: '1',
  registrationId: id,
  kind: 'inMlsBy',
  title: 'In the MLS by',
  dueAt: '2026-11-24T07:59:59.000Z',
  zone: 'America/Los_Angeles',
  state: 'Overdue',
  endedAt: null,
  ruleSetId: 1,
  ruleText: 'One business day after public marketing.',
  source: 'Rule 7.9',
  steps: ['Started 11-20-2026: First Marketed Publicly.'],
}
const expiring: Deadline = {
  ...overdue,
  id: '2',
  kind: 'expires',
  title: 'Expires',
  state: 'Due soon',
  dueAt: '2026-11-23T07:59:59.000Z',
  ruleText: null,
  steps: [],
}
const compliance = {
  registrationId: id,
  exemptionKind: 'Office exclusive' as const,
  sellerSignedAt: null,
  firstMarketedOn: '2026-11-20',
  firstPrivateShowingOn: null,
  firstPrivateMarketingOn: null,
  liveInMlsOn: null,
  rowVersion: 1,
  options: ['None' as const, 'Office exclusive' as const],
  forbidden: [],
  privateDates: [],
}
const proof: Proof = {
  id: '1',
  registrationId: id,
  kind: 'Marketing evidence',
  fileName: 'Yard sign.jpg',
  contentType: 'image/jpeg',
  size: 1000,
  sha256: '',
  note: null,
  state: 'attached',
  createdBy: 'agent1',
  createdOn: '2026-11-02T20:00:00.000Z',
  withdrawnOn: null,
  withdrawnReason: null,
  erasedOn: null,
  erasedReason: null,
  receiptNumber: 'R-1',
}

async function open({
  deadlines = [expiring, overdue],
  more = {},
}: {
  deadlines?: Deadline[]
  more?: Answers
} = {}) {
  let stored: Listing | null = null
  const current = () => stored ?? made()
  const asked = await openPortal(`/registered/${id}`, {
    ...wizardAnswers,
    'listings.get': current,
    'listings.update': ({ body }) => {
      stored = { ...current(), ...(body as Partial<Listing>), rowVersion: current().rowVersion + 1 }
      return stored
    },
    'deadlines.ofListing': () => ({ results: deadlines, hasRuleSet: true, isMlsReadable: true }),
    'deadlines.compliance': () => compliance,
    'proofs.list': () => ({ results: [proof, { ...proof, id: '2' }], proofFile: null }),
    'sending.get': () => ({
      state: 'Not sent',
      canRetry: false,
      nextTry: null,
      refusal: null,
      tries: [],
      receipt: null,
      standardStatus: null,
      statusReadOn: null,
    }),
    'listingEditors.note': () => ({ others: [] }),
    'listingEditors.leave': () => ({ isSuccessful: true, message: null, results: [] }),
    ...more,
  })
  await expect.element(page.getByRole('heading', { name: '181 S Gardenia Blvd', level: 1 })).toBeVisible()
  return asked
}

const due = page.getByRole('region', { name: 'Due' })
const send = page.getByRole('button', { name: 'Send to MLS' })
const steps = page.getByRole('list', { name: 'Steps' })
const bottomOf = (locator: ReturnType<typeof page.getByRole>) =>
  locator.element().getBoundingClientRect().bottom

test('the first screen of an overdue listing says what is wrong, in the worst state, with the act that ends it [5/D5-17, 2/D2-23]', async () => {
  await open()
  await expect
    .element(due.getByRole('paragraph').first())
    .toHaveTextContent('Overdue since Mon 11-23-2026. This listing should be in the MLS.')
  await expect.element(due.getByRole('button', { name: 'Send to MLS' })).toBeVisible()
  expect(send.elements()).toHaveLength(1)
  expect(bottomOf(send)).toBeLessThan(400)
  await due.getByText(/^Why\?/).click()
  await expect.element(due.getByText('Started 11-20-2026: First Marketed Publicly.')).toBeVisible()
  for (const name of ['Previous', 'Next', 'Save'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toHaveLength(0)
  await expect.element(steps).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('heading', { name: 'Step 4 of 4, Confirmation' }))
    .not.toBeInTheDocument()
})

test('with nothing due there is no banner, and the head has the act [5/D5-17, 2/D2-23]', async () => {
  await open({ deadlines: [{ ...overdue, state: 'Upcoming' }] })
  await expect.element(page.getByRole('heading', { name: 'In the MLS by' })).toBeVisible()
  await expect.element(send).toBeVisible()
  await expect.element(due).not.toBeInTheDocument()
})

test('the deadlines are beside the facts, and what is folded says in its head what it holds [5/D5-17, 2/WIZ-46, 2/WIZ-47]', async () => {
  const asked = await open()
  const deadlines = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Deadlines' }) })
  await expect
    .element(deadlines.getByText('One business day after public marketing. (Rule 7.9)'))
    .toBeVisible()
  const facts = page.getByRole('form', { name: 'Registered listing' }).element().getBoundingClientRect()
  expect(deadlines.element().getBoundingClientRect().left).toBeGreaterThan(facts.right)
  for (const said of [
    'Office Exclusive, marketed since 11-20-2026',
    '2 files',
    'Last change by Jordan Lee, just now',
  ])
    await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText('Yard sign.jpg').first()).not.toBeVisible()
  expect(asked.filter(({ name }) => name === 'history.query')).toEqual([])
  const people = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'People' }) })
  for (const name of ['Avery Stone', 'om2', 'Jordan Lee'])
    await expect.element(people.getByText(name)).toBeVisible()
})

test('Edit opens a step with the stepper, an unchanged one is left by Done, and Save comes back to the record [2/D2-46, 2/D2-117]', async () => {
  await open()
  const edit = page.getByRole('button', { name: 'Edit Listing Info' })
  await edit.click()
  await expect.element(page.getByRole('heading', { name: 'Step 2 of 4, Listing Info' })).toHaveFocus()
  await expect.element(steps).toBeVisible()
  await expect.element(page.getByText('2 files')).not.toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(steps).not.toBeInTheDocument()

  await edit.click()
  await page.getByRole('textbox', { name: 'List Price' }).fill('640000')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('heading', { name: 'Step 4 of 4, Confirmation' })).toHaveFocus()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Registered listing updated!')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  await expect.element(page.getByText('$640,000').first()).toBeVisible()
  await expect.element(page.getByText('2 files')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('text typed into a folded part is still there after the facts were edited', async () => {
  await open()
  await page.getByRole('heading', { name: 'Proof' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Signed at the kitchen table')
  await page.getByRole('button', { name: 'Edit Location' }).click()
  await expect.element(steps).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Signed at the kitchen table')
})

test('a folded part opens by itself for a notice about a draft in it', async () => {
  await open({
    more: {
      'drafts.list': ({ form }) =>
        listOf(
          form === 'compliance'
            ? [
                {
                  form,
                  key: id,
                  changedOn: '2026-11-21T20:00:00.000Z',
                  baseVersion: 1,
                  device: 'other',
                  listing: null,
                },
              ]
            : [],
        ),
    },
  })
  await expect.element(page.getByText(/on another device/)).toBeVisible()
})

test('on a phone the banner is in the first screen, and the bar at the bottom sends, but not while a step is open [2/D2-23]', async () => {
  await open()
  await page.viewport(390, 844)
  expect(bottomOf(due)).toBeLessThan(600)
  const bar = () => send.element().getBoundingClientRect()
  expect(bar().bottom).toBeGreaterThan(820)
  expect(bar().width).toBeGreaterThan(300)
  expect(page.getByRole('button', { name: 'Previous' }).elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: 'Edit Listing Info' }))
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeVisible()
  expect(bar().width).toBeLessThan(200)
})

test('a former agent reads the facts below the line of the office, without acts and the other parts [5/OWN-06]', async () => {
  const asked = await open({
    more: {
      'listings.get': () => ({ ...made(), listOfficeCode: 'FAR9', listOfficeName: 'Harbor Homes' }),
    },
  })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'This listing belongs to Harbor Homes' }))
    .toHaveTextContent('This listing belongs to Harbor Homes, your former office.')
  await expect.element(page.getByRole('region', { name: 'Registered listing' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible()
  for (const name of ['Deadlines', 'MLS Submission', 'Compliance', 'Proof', 'History'])
    expect(page.getByRole('heading', { name, exact: true }).elements(), name).toHaveLength(0)
  expect(send.elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Edit Location' }).elements()).toHaveLength(0)
  const closed = /^(proofs|history|deadlines|sending|listingEditors)\./
  expect(asked.filter(({ name }) => closed.test(name) && name !== 'sending.list')).toEqual([])
  await page.getByRole('button', { name: 'More actions for 181 S Gardenia Blvd' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  for (const name of ['Cancel', 'Delete'])
    expect(page.getByRole('menuitem', { name, exact: true }).elements()).toHaveLength(0)
})

test('a copy begins a new listing with the values but without dates and price [5/OPTION-14]', async () => {
  await open()
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Copy Listing' }).click()
  await expect.element(page.getByRole('heading', { name: 'New Registered Listing' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit address details' }).click()
  await expect.element(field('Street Name')).toHaveValue('Gardenia')
  await next()
  await expect.element(page.getByRole('textbox', { name: 'List Price' })).toHaveValue('')
  await expect
    .element(page.getByRole('group', { name: 'Expiration Date' }).getByRole('spinbutton').first())
    .not.toHaveAttribute('aria-valuenow')
})
