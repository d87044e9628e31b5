import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type {} from '@vitest/browser-playwright'
import type { Deadline } from 'contract/listings/deadline.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { CompliancePanel } from './compliance-panel.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'

const DAY_MS = 86_400_000
const id = '00000000-0000-4000-8000-000000000001'
const inMls: Deadline = {
  id: '1',
  registrationId: id,
  kind: 'inMlsBy',
  title: 'Enter in the MLS by',
  dueAt: '2026-11-26T07:59:59.000Z',
  zone: 'America/Los_Angeles',
  state: 'Overdue',
  endedAt: null,
  ruleSetId: 1,
  ruleText: 'One business day after public marketing.',
  source: 'Rule 7.9',
  steps: ['Started 11-24-2026: First Marketed Publicly.', 'Due 11-25-2026 11:59 PM PST.'],
}
const expires: Deadline = {
  ...inMls,
  id: '2',
  kind: 'expires',
  title: 'Expires',
  dueAt: '2026-05-01T06:59:59.000Z',
  state: 'Done',
  ruleText: null,
  source: null,
  steps: [],
}
const record = {
  registrationId: id,
  exemptionKind: 'None',
  sellerSignedAt: null,
  firstMarketedOn: null,
  firstPrivateShowingOn: null,
  firstPrivateMarketingOn: null,
  liveInMlsOn: null,
  rowVersion: 1,
  options: ['None', 'Office exclusive', 'Coming Soon', 'Delayed marketing'],
  forbidden: [],
  privateDates: [],
}
const future = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10)
const open = {
  id,
  expirationDate: future,
  cancellationDate: null,
  promotedDate: null,
  promotedMlsId: null,
  standardStatus: 'A',
  rowVersion: 1,
} as Listing
const sent = { ...open, promotedDate: '2026-11-20T10:00:00.000Z', promotedMlsId: 'X1' } as Listing

let answer = { results: [expires, inMls], hasRuleSet: true, isMlsReadable: true }
const puts: unknown[] = []
/** The compliance record as stored by now. */
let compliance: object = record

beforeEach(async () => {
  puts.length = 0
  compliance = record
  answer = { results: [expires, inMls], hasRuleSet: true, isMlsReadable: true }
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, marketZone: 'America/Los_Angeles' })
    if (request.method === 'GET')
      return Response.json(request.url.endsWith('deadlines') ? answer : compliance)
    const body = await request.json()
    puts.push(body)
    if ('rowVersion' in compliance && compliance.rowVersion !== body.rowVersion)
      return Response.json({ message: 'Someone else has changed this listing.', errors: [] }, { status: 409 })
    return Response.json({ ...record, ...body, rowVersion: body.rowVersion + 1 })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

function show(panel: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(orpc.members.current.queryKey(), { userlevel: 0 } as AuthMember)
  return render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
}

test('each deadline shows its time in the zone of its rules, its state and its rule, open ones first [5/CLOCK-14, 5/CLOCK-22, 5/D5-17]', async () => {
  const screen = await show(<DeadlinesPanel listing={open} />)
  const rows = screen.getByRole('listitem')
  const first = rows.first()
  await expect.element(first.getByRole('heading', { name: 'Enter in the MLS by' })).toBeVisible()
  await expect.element(first.getByText('Overdue')).toBeVisible()
  await expect.element(first.getByRole('time')).toHaveTextContent('Wed 11-25-2026 11:59 PM PST')
  await expect.element(first.getByText('One business day after public marketing. (Rule 7.9)')).toBeVisible()
  const last = rows.last()
  await expect.element(last.getByRole('heading', { name: 'Expires' })).toBeVisible()
  await expect.element(last.getByText('Done')).toBeVisible()
})

test('a date explains itself with every step and the contact [5/CLOCK-23]', async () => {
  const screen = await show(<DeadlinesPanel listing={open} />)
  await screen.getByText(/^Why this date\?/).click()
  for (const step of inMls.steps) await expect.element(screen.getByText(step)).toBeVisible()
  await expect
    .element(screen.getByText("Based on your MLS's rules. When in doubt, check with your MLS."))
    .toBeVisible()
})

test('without rules of the MLS the panel says so [5/CLOCK-05]', async () => {
  answer = { ...answer, results: [expires], hasRuleSet: false }
  const screen = await show(<DeadlinesPanel listing={open} />)
  await expect.element(screen.getByText("Your MLS hasn't added its deadlines yet.")).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Expires' })).toBeVisible()
})

test('after sending the panel shows the remaining deadlines, and takes a date if the MLS cannot be read [5/CLOCK-33, 5/CLOCK-37]', async () => {
  const said =
    "Your listing is Incomplete in the MLS. Finish it there. This deadline is met once it's Coming Soon or Active."
  const screen = await show(<DeadlinesPanel listing={sent} />)
  await expect.element(screen.getByText(said)).toBeVisible()
  expect(screen.getByRole('button', { name: "It's live in the MLS" }).elements()).toHaveLength(0)
  await screen.unmount()

  answer = { ...answer, isMlsReadable: false }
  await show(<DeadlinesPanel listing={sent} />)
  await page.getByRole('button', { name: "It's live in the MLS" }).click()
  await expect.element(page.getByText('Live Since is required')).toBeVisible()
  await page.getByRole('button', { name: 'Today, Live Since' }).click()
  await page.getByRole('button', { name: "It's live in the MLS" }).click()
  await expect
    .poll(() => puts)
    .toEqual([expect.objectContaining({ liveInMlsOn: expect.stringMatching(/^\d{4}/) })])
})

test('the option and both dates are entered in the panel, and after sending only the marketing [5/CLOCK-24, 5/D5-13]', async () => {
  const screen = await show(<CompliancePanel listing={open} />)
  await expect
    .element(screen.getByRole('group', { name: 'First Marketed Publicly' }))
    .toHaveAccessibleDescription(
      'Signs, flyers, public websites, social media, email blasts, open houses and multi-brokerage networks all count.',
    )
  await screen.getByRole('button', { name: /Listing Option/ }).click()
  await page.getByRole('option', { name: 'Office Exclusive' }).click()
  await screen.getByRole('button', { name: 'Today, First Marketed Publicly' }).click()
  await screen.getByRole('button', { name: 'Update Compliance' }).click()
  await expect
    .poll(() => puts)
    .toEqual([
      expect.objectContaining({
        exemptionKind: 'Office exclusive',
        firstMarketedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        rowVersion: 1,
      }),
    ])
  await screen.unmount()

  const after = await show(<CompliancePanel listing={sent} />)
  await expect.element(after.getByRole('button', { name: /Listing Option/ })).toBeDisabled()
  await expect.element(after.getByRole('button', { name: 'Today, First Marketed Publicly' })).toBeEnabled()
})

test('private dates are entered where a rule starts with them, and a barred option says why [5/OPTION-10, 5/OPTION-12]', async () => {
  const bar = { option: 'Office exclusive', text: 'Washington does not allow this.', source: 'SB 6091' }
  compliance = {
    ...record,
    options: ['None'],
    forbidden: [bar],
    privateDates: ['firstPrivateShowingOn'],
  }
  const screen = await show(<CompliancePanel listing={open} />)
  await expect
    .element(screen.getByRole('button', { name: /Listing Option/ }))
    .toHaveAccessibleDescription('Office Exclusive: Washington does not allow this. (SB 6091)')
  await expect
    .element(screen.getByRole('group', { name: 'First Marketed Privately' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Today, First Private Showing' }).click()
  await screen.getByRole('button', { name: 'Update Compliance' }).click()
  await expect
    .poll(() => puts)
    .toEqual([expect.objectContaining({ firstPrivateShowingOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })])
})

test('the second of two editors of the record compares both versions and saves the choice [5/CLOCK-24, 5/DRAFT-14]', async () => {
  const screen = await show(<CompliancePanel listing={open} />)
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: /Listing Option/ }).click()
    await page.getByRole('option', { name }).click()
  }
  const changeElsewhere = (rowVersion: number) => {
    compliance = { ...record, exemptionKind: 'Coming Soon', sellerSignedAt: '2026-11-20', rowVersion }
  }
  const update = screen.getByRole('button', { name: 'Update Compliance', exact: true })
  const notice = screen.getByText('Someone else has changed this listing. What you typed is kept.')
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await choose('Office Exclusive')
  changeElsewhere(2)
  await update.click()
  await expect.element(notice).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Office Exclusive/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Compare' }).click()
  const save = dialog.getByRole('button', { name: 'Update Compliance' })
  await expect.element(save).toBeDisabled()
  await expect
    .element(dialog.getByRole('region', { name: 'Seller Signed' }).getByText('11-20-2026'))
    .toBeVisible()
  await dialog.getByText('Office Exclusive').click()
  await save.click()
  await expect
    .poll(() => puts.at(-1))
    .toMatchObject({ exemptionKind: 'Office exclusive', sellerSignedAt: '2026-11-20', rowVersion: 2 })
  await expect.element(notice).not.toBeInTheDocument()

  await choose('Delayed Marketing')
  changeElsewhere(4)
  await update.click()
  // It was requested before: with a newer version it opens by itself, and keeps the choice.
  await expect.element(dialog.getByRole('radio', { name: /^Mine/ })).toBeChecked()
  await dialog.getByText('Coming Soon').click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Coming Soon/ })).toBeVisible()
  await expect.element(update).toBeDisabled()
  // No own change was left to save.
  expect(puts.at(-1)).not.toMatchObject({ exemptionKind: 'Coming Soon' })
})

test('on paper the record is a list of facts, without its form and without folded explanations', async () => {
  compliance = { ...record, sellerSignedAt: '2026-11-02' }
  const screen = await show(
    <>
      <DeadlinesPanel listing={open} />
      <CompliancePanel listing={open} />
    </>,
  )
  const form = screen.getByRole('form', { name: 'Compliance' })
  const why = screen.getByText(/^Why this date\?/)
  const fact = screen.getByRole('definition').getByText('11-02-2026')
  await expect.element(form).toBeVisible()
  await expect.element(fact).not.toBeInTheDocument()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.element(fact).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(why).not.toBeVisible()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
