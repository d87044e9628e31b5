import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AGENT, agentWith, openPortal } from '#testing/open-portal.tsx'

const left = {
  id: '00000000-0000-4000-8000-000000000014',
  listingId: 'AA26000014',
  unparsedAddress: '181 S Gardenia Blvd',
  listAgentMlsId: 'agent1',
  listAgentName: 'Avery Stone',
}

const open = (results: (typeof left)[]) =>
  openPortal('/desk/listings', {
    'members.current': () => ({
      ...agentWith({ memberTypeId: 2 }),
      userlevel: 2,
      memberType: AGENT.memberType && { ...AGENT.memberType, value: 2 },
    }),
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

test('the tab of listings names those whose agent left, each with the way to another agent [5/OWN-09]', async () => {
  await open([left, { ...left, id: '2', unparsedAddress: '9 Elm Ct', listAgentName: 'Jo Park' }])
  const section = page.getByRole('region', { name: 'Agent left: 2' })
  await expect.element(section.getByText('181 S Gardenia Blvd')).toBeVisible()
  await expect.element(section.getByText('AA26000014 · Avery Stone')).toBeVisible()
  await expect
    .element(section.getByRole('link', { name: 'Reassign 181 S Gardenia Blvd' }))
    .toHaveAttribute('href', `/registered/${left.id}`)
})

test('without such a listing the tab says nothing of it', async () => {
  await open([])
  await expect.element(page.getByText('Registered and sent to MLS').first()).toBeVisible()
  expect(page.getByText(/Agent left/).elements()).toHaveLength(0)
})
