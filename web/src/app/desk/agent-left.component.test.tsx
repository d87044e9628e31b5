import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answer-calls.ts'
import { AGENT, agentWith, listOf, openPortal } from '#testing/open-portal.tsx'

const left = {
  id: '00000000-0000-4000-8000-000000000014',
  listingId: 'AA26000014',
  unparsedAddress: '181 S Gardenia Blvd',
  listAgentMlsId: 'agent1',
  listAgentName: 'Avery Stone',
  agentOffice: 'Harbor Homes' as string | null,
  offeredUntil: null as string | null,
}

const open = (results: (typeof left)[], answers: Answers = {}) =>
  openPortal('/desk/listings', {
    'members.current': () => ({
      ...agentWith({ memberTypeId: 2 }),
      userlevel: 2,
      memberType: AGENT.memberType && { ...AGENT.memberType, value: 2 },
    }),
    ...answers,
    'desk.offices': () => ({ results: [], total: 0 }),
    'desk.summary': () => ({
      asOf: '2030-11-20T20:00:00.000Z',
      office: null,
      deadlines: null,
      branches: null,
      listings: {
        statuses: { 'Sent to MLS': 0, Expired: 0, Incomplete: results.length, Cancelled: 0 },
        months: [],
        agentLeft: { total: results.length, results },
      },
    }),
  })

const other = { ...left, id: '2', unparsedAddress: '9 Elm Ct', listAgentName: 'Jo Park' }
const section = page.getByRole('region', { name: 'Agent left: 2' })
const choose = (address: string) => section.getByRole('checkbox', { name: `Choose ${address}` }).click()
const shownOffer = {
  state: 'offered' as const,
  toOffice: 'Harbor Homes',
  answerBy: '2030-11-26T07:59:59.000Z',
}

test('the tab of listings names those whose agent left, each with the present office of the agent [5/OWN-09]', async () => {
  await open([left, { ...other, agentOffice: null }])
  await expect.element(section.getByRole('link', { name: '181 S Gardenia Blvd' })).toBeVisible()
  await expect.element(section.getByText('AA26000014 · Avery Stone, now at Harbor Homes')).toBeVisible()
  await expect.element(section.getByText('AA26000014 · Jo Park, in no office')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Reassign' })).toBeDisabled()
})

test('several listings are reassigned at once to an agent who is searched [5/OWN-13]', async () => {
  const asked = await open([left, other], {
    'members.findAgents': () =>
      listOf([
        {
          loginId: 'agent2',
          firstName: 'Jordan',
          lastName: 'Lee',
          displayName: 'Jordan Lee',
          officeCode: 'CV1000',
        },
      ]),
    'releases.reassign': ({ params }) =>
      params.id === '2'
        ? Response.json({ message: 'This listing can no longer be edited.', errors: [] }, { status: 409 })
        : { listAgentMlsId: 'agent2' },
  })
  await choose('181 S Gardenia Blvd')
  await choose('9 Elm Ct')
  await expect.element(section.getByText('2 chosen')).toBeVisible()
  await section.getByRole('button', { name: 'Reassign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign Listings' })
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect
    .element(dialog.getByRole('combobox', { name: 'List Agent' }))
    .toHaveAccessibleDescription(/Choose an agent of the office\./)
  await dialog.getByRole('combobox', { name: 'List Agent' }).fill('Jor')
  await page.getByRole('option', { name: /agent2 - Jordan Lee/ }).click()
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect.element(page.getByText('1 listing reassigned')).toBeVisible()
  await expect.element(page.getByText('9 Elm Ct: This listing can no longer be edited.')).toBeVisible()
  expect(asked.flatMap(({ name, input }) => (name === 'releases.reassign' ? [input] : []))).toEqual([
    { params: { id: left.id }, body: { listAgentMlsId: 'agent2' } },
    { params: { id: '2' }, body: { listAgentMlsId: 'agent2' } },
  ])
  expect(dialog.elements()).toHaveLength(0)
})

test('listings are released to the office of their agent, and an open offer is withdrawn [5/OWN-11]', async () => {
  const asked = await open([left, { ...other, offeredUntil: shownOffer.answerBy }], {
    'releases.offer': () => shownOffer,
    'releases.withdraw': () => ({ ...shownOffer, state: 'withdrawn' }),
  })
  await choose('181 S Gardenia Blvd')
  await section.getByRole('button', { name: 'Release to Harbor Homes' }).click()
  await expect.element(page.getByText('1 listing offered')).toBeVisible()
  await section.getByRole('button', { name: 'Withdraw the release of 9 Elm Ct' }).click()
  await expect.element(page.getByText('Release of 1 listing withdrawn')).toBeVisible()
  expect(
    asked.flatMap(({ name, input }) =>
      name.startsWith('releases.') && name !== 'releases.list' ? [[name, input]] : [],
    ),
  ).toEqual([
    ['releases.offer', { id: left.id }],
    ['releases.withdraw', { id: '2' }],
  ])
})

test('the receiving office accepts or declines, and sees how releases ended [5/OWN-12, 5/OWN-14]', async () => {
  const release = {
    ...shownOffer,
    id: left.id,
    listingId: left.listingId,
    unparsedAddress: left.unparsedAddress,
    listAgentName: 'Avery Stone',
    fromOffice: 'Coast Branch',
    offeredOn: '2030-11-20T20:00:00.000Z',
    settledOn: null,
    mayAnswer: true,
    mayWithdraw: false,
  }
  const declined = {
    ...release,
    id: '3',
    unparsedAddress: '7 Oak St',
    state: 'declined' as const,
    settledOn: '2030-11-19T20:00:00.000Z',
    mayAnswer: false,
  }
  const asked = await open([], {
    'releases.list': () => ({ results: [release, declined] }),
    'releases.answer': () => ({ ...shownOffer, state: 'accepted' }),
  })
  const received = page.getByRole('region', { name: 'Released to you: 1' })
  await expect.element(received.getByText('AA26000014 · Avery Stone, from Coast Branch')).toBeVisible()
  const ended = page.getByRole('region', { name: 'Releases of the last 90 days' })
  await expect.element(ended.getByText(/^Declined 11-19-2030/)).toBeVisible()
  await received.getByRole('button', { name: 'Accept 181 S Gardenia Blvd' }).click()
  await expect.element(page.getByText('1 listing accepted')).toBeVisible()
  expect(asked.findLast(({ name }) => name === 'releases.answer')?.input).toEqual({
    params: { id: left.id },
    body: { isAccepted: true },
  })
})

test('without such a listing the tab says nothing of it', async () => {
  await open([])
  await expect.element(page.getByText('Registered and sent to MLS').first()).toBeVisible()
  expect(page.getByText(/Agent left/).elements()).toHaveLength(0)
})
