import type { Application } from 'contract/applications/application.ts'
import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { madeListing } from '#app/preview/made-listing.ts'
import { readStored, STORAGE_KEYS } from '#shared/storage.ts'
import type { Answers } from '#testing/answer-calls.ts'
import { AGENT, listOf, openPortal, pageOf } from '#testing/open-portal.tsx'

const DAY_MS = 86_400_000
const zone = 'America/Los_Angeles'
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const deadline = (id: string, days: number, more: Partial<ListedDeadline> = {}): ListedDeadline => ({
  id,
  registrationId: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'inMlsBy',
  title: 'Enter in the MLS by',
  dueAt: inDays(days),
  zone,
  state: 'Upcoming',
  endedAt: null,
  ruleSetId: 1,
  ruleText: null,
  source: null,
  steps: [],
  listingId: `AA2600000${id}`,
  unparsedAddress: `${id} First St`,
  listAgentMlsId: 'agent1',
  listAgentName: 'Avery Stone',
  officeCode: null,
  officeName: null,
  maySend: false,
  ...more,
})

const application = (id: number): Application => ({
  id,
  name: `Application ${id}`,
  url: 'https://application.example/',
  iconUrl: null,
  hoverText: null,
  mlsSystem: null,
  applicationCategory: 'member',
  isNew: false,
  shortId: null,
  accessLevel: 0,
  createdOn: '2026-01-01T00:00:00.000Z',
  health: null,
  signOn: 'none',
  lastOpenedOn: null,
})

const card = page.getByRole('region', { name: 'Up next' })
const open = (answers: Answers) => openPortal('/', answers, { isBehindLoading: true })
const ofType = (value: number) => ({ name: '', displayName: '', shortName: '', description: '', value })
const BROKER = { ...AGENT, userlevel: 2, memberType: ofType(2) }
const ASSISTANT = { ...AGENT, memberType: ofType(5) }

test('deadlines stand in groups, six at first, with the act of each; all are in the list of deadlines [5/CLOCK-25, 5/D5-19]', async () => {
  const found = [
    deadline('1', -6, { maySend: true }),
    ...[1, 2, 3, 4, 5, 6].map((days) => deadline(String(days + 1), days)),
  ]
  const asked = await open({ 'deadlines.search': () => pageOf(found) })
  const heads = card.getByRole('heading', { level: 3 })
  await expect.element(heads.first()).toHaveTextContent('Overdue')
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual(['Overdue', 'Tomorrow', 'This week'])
  const late = card.getByRole('list', { name: 'Overdue' })
  await expect
    .element(late.getByRole('link'))
    .toHaveAttribute('href', '/registered/00000000-0000-4000-8000-000000000001')
  await expect.element(late.getByRole('link')).toHaveTextContent('1 First StEnter in the MLS6 days overdue')
  await expect
    .element(late.getByRole('listitem'))
    .toHaveAttribute('title', expect.stringMatching(/^\d\d-\d\d-/))
  await expect.element(late.getByRole('button', { name: 'Send to MLS: 1 First St' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'All Deadlines' }))
    .toHaveAttribute('href', '/deadlines')
  expect(card.getByRole('listitem').elements()).toHaveLength(6)
  expect(readStored('local', STORAGE_KEYS.todayRows)).toBe('hrhrhrrrra')
  await card.getByRole('button', { name: 'See all 7' }).click()
  expect(card.getByRole('listitem').elements()).toHaveLength(7)
  await card.getByRole('button', { name: 'Collapse Up next' }).click()
  expect(card.getByRole('listitem').elements()).toHaveLength(0)
  expect(asked.map(({ name }) => name)).not.toContain('desk.waiting')
})

test('a listing is sent from its row after the question, which asks with the listing as it is now [5/CLOCK-25]', async () => {
  const listing = {
    ...madeListing(),
    id: '00000000-0000-4000-8000-000000000001',
    unparsedAddress: '1 First St',
  }
  const asked = await open({
    'deadlines.search': () => pageOf([deadline('1', -6, { maySend: true })]),
    'listings.get': () => listing,
    'sending.preflight': () => ({
      findings: [],
      checks: 1,
      isBlocking: false,
      isOutdated: false,
      checkedAgainst: null,
    }),
  })
  const send = card.getByRole('button', { name: 'Send to MLS: 1 First St' })
  await send.click()
  const question = page.getByRole('dialog', { name: 'Send to MLS' })
  await expect.element(question.getByText('1 First St')).toBeVisible()
  expect(asked.map(({ name }) => name)).toContain('listings.get')
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(send).toHaveFocus()
})

test('nothing due reads as such [1/D1-154]', async () => {
  await open({})
  await expect.element(card.getByText("You're all caught up.")).toBeVisible()
  expect(card.getByRole('button', { name: /See all/ }).elements()).toHaveLength(0)
})

test('a broker has counts that open the desk, and the overdue ones unfold with their agents [5/CLOCK-25, 5/D5-19]', async () => {
  const asked = await open({
    'members.current': () => BROKER,
    'desk.waiting': () => ({
      deadlines: { Overdue: 1, 'Due today': 0, 'Due in 7 days': 466 },
      applicationRequests: 0,
      accessRequests: 3,
    }),
    'deadlines.search': () => pageOf([deadline('1', -6)]),
  })
  const links = card.getByRole('list', { name: 'Your office' }).getByRole('link')
  await expect.element(links.first()).toHaveTextContent('1 overdue')
  expect(
    links.elements().map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['1 overdue', '/desk/deadlines?state=Overdue'],
    ['466 due this week', '/desk/deadlines?state=Due+in+7+days'],
    ['3 access requests waiting', '/desk/grants'],
  ])
  expect(asked.map(({ name }) => name)).not.toContain('deadlines.search')
  await card.getByRole('button', { name: 'Show overdue listings' }).click()
  await expect
    .element(links.nth(1))
    .toHaveTextContent('1 First StEnter in the MLS · Avery Stone6 days overdueOpen')
  await card.getByRole('button', { name: 'Hide overdue listings' }).click()
  expect(links.elements()).toHaveLength(3)
})

test('an assistant without access is led to asking for it, and one with access is not [5/D5-19]', async () => {
  const asked = await open({ 'members.current': () => ASSISTANT })
  await expect.element(page.getByText("You're set up as an assistant.")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Request Access' }))
    .toHaveAttribute('href', '/account-settings/acting-for-others?request=true')
  await expect.element(card.getByText("You're all caught up.")).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('deadlines.search')
})

test('the strip has up to six favorites in their order, and all applications at its end [1/D1-46]', async () => {
  await open({
    'applications.list': () => ({
      ...listOf([1, 2, 3, 4, 5, 6, 7, 8].map(application)),
      layout: null,
    }),
    'preferences.get': () => ({
      ...EMPTY_PROFILE,
      id: 1,
      memberId: 7,
      rowVersion: 1,
      favApps: [8, 7, 6, 5, 4, 3, 2],
    }),
  })
  const strip = page.getByRole('navigation', { name: 'Favorites' })
  await expect.element(strip.getByRole('link').first()).toHaveTextContent('Application 8')
  expect(strip.getByRole('link').elements()).toHaveLength(6)
  await strip.getByRole('button', { name: 'All Applications' }).click()
  const panel = page.getByRole('dialog', { name: 'Dashboard settings' })
  await expect.element(panel.getByRole('tab', { name: 'User Applications', selected: true })).toBeVisible()
})
