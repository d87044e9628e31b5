import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '#testing/answer-calls.ts'
import { chooseKnown, next, openWizard, savedBody, saveFromStep1 } from '#testing/open-wizard.ts'

const SIGNATURE = {
  title: 'Seller signature on file',
  dueAt: '2030-11-23T01:00:00.000Z',
  zone: 'America/Los_Angeles',
  state: 'Upcoming' as const,
}

const ruled = {
  'deadlines.registerBy': ({ noMarketing, exemptionKind }) => ({
    due: null,
    deadlines:
      exemptionKind === 'Office exclusive' || (noMarketing === 'true' && !exemptionKind) ? [SIGNATURE] : [],
    options: ['None', 'Office exclusive', 'Registered until a date'],
    forbidden: [],
  }),
} satisfies Answers

const option = page.getByRole('button', { name: /Listing Option/ })
const box = page.getByRole('checkbox', { name: /No Start Marketing/ })
const planned = page.getByRole('status').filter({ hasText: 'Seller signature' })

async function openStep2(answers: Answers = ruled, config: Parameters<typeof openWizard>[1] = {}) {
  const asked = await openWizard(answers, config)
  await chooseKnown()
  await next()
  return asked
}

async function choose(name: string) {
  await option.click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('DO NOT MARKET preselects Office Exclusive with its deadline, and gives Standard back [5/OPTION-01, 5/OPTION-02, 5/OPTION-03]', async () => {
  await openStep2()
  await expect.element(option).toHaveTextContent('Standard')
  await option.click()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Standard', 'Office Exclusive', 'Registered Until Marketing Starts'])
  await userEvent.keyboard('{Escape}')
  await box.click({ force: true })
  await expect.element(option).toHaveTextContent('Office Exclusive')
  await expect.element(planned).toHaveTextContent('Seller signature on fileFri 11-22-2030 05:00 PM PST')
  await box.click({ force: true })
  await expect.element(option).toHaveTextContent('Standard')
  await expect.element(planned).not.toBeInTheDocument()
})

test('an option chosen by hand stays when the box changes [5/OPTION-02]', async () => {
  await openStep2()
  await box.click({ force: true })
  await choose('Standard')
  await expect.element(option).toHaveTextContent('Standard')
  await expect.element(planned).not.toBeInTheDocument()
  await choose('Registered Until Marketing Starts')
  await box.click({ force: true })
  await expect.element(option).toHaveTextContent('Registered Until Marketing Starts')
  await box.click({ force: true })
  await expect.element(option).toHaveTextContent('Registered Until Marketing Starts')
})

test('the option that the wizard shows is sent with the listing [5/OPTION-05]', async () => {
  const asked = await openWizard(ruled)
  await chooseKnown()
  expect(await savedBody(asked)).toMatchObject({ exemptionKind: 'Office exclusive', startShowingDate: null })
})

test('a refused option shows its message in its step [5/OPTION-04]', async () => {
  const message = 'Listing Option must be Standard'
  const refusal = { message, errors: [{ field: 'exemptionKind', message }] }
  await openWizard({ ...ruled, 'listings.create': () => Response.json(refusal, { status: 400 }) })
  await chooseKnown()
  await saveFromStep1()
  await expect.element(page.getByRole('heading', { name: /Step 2/ })).toBeVisible()
  await expect.element(option).toHaveAccessibleDescription(message)
  await choose('Standard')
  await expect.element(option).not.toHaveAccessibleDescription(message)
})

test('nothing is asked where the rule set leaves no choice [5/OPTION-01]', async () => {
  await openStep2({
    'deadlines.registerBy': () => ({ due: null, deadlines: [], options: ['None'], forbidden: [] }),
  })
  await expect.element(box).toBeVisible()
  await expect.element(option).not.toBeInTheDocument()
})

test('an option that the state bars is not offered, and the field says why [5/OPTION-10]', async () => {
  const bar = {
    option: 'Office exclusive' as const,
    text: 'Washington does not allow this.',
    source: 'SB 6091',
  }
  const asked = await openStep2({
    'deadlines.registerBy': () => ({ due: null, deadlines: [], options: ['None'], forbidden: [bar] }),
  })
  await box.click({ force: true })
  await expect.element(option).toHaveTextContent('Standard')
  await expect
    .element(option)
    .toHaveAccessibleDescription('Office Exclusive: Washington does not allow this. (SB 6091)')
  expect(asked.findLast(({ name }) => name === 'deadlines.registerBy')?.input).toMatchObject({
    stateOrProvince: 'LA',
  })
})

test('without the compliance clock the wizard asks and sends no option [5/OPTION-07]', async () => {
  const asked = await openWizard(ruled, { config: { features: [] } })
  await chooseKnown()
  expect(await savedBody(asked)).not.toHaveProperty('exemptionKind')
  expect(asked.map(({ name }) => name)).not.toContain('deadlines.registerBy')
})

test('the draft of a new listing keeps its option [5/OPTION-08]', async () => {
  const asked = await openStep2()
  const drafts = () =>
    asked.flatMap(({ name, input }) => (name === 'drafts.keep' ? [JSON.stringify(input)] : []))
  // The option is what changes last, alone.
  await expect.poll(() => drafts().length).toBeGreaterThan(0)
  await choose('Registered Until Marketing Starts')
  await expect.poll(() => drafts().at(-1)).toContain('"exemptionKind":"Registered until a date"')
})
