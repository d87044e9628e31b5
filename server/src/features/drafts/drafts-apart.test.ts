import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDraftBody, aDraftedListing } from '#testing/builders/draft-builders.ts'
import { aDataConsent, aReader } from '#testing/data-api/a-data-client.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const clock = testClock(new Date())
const server = await testServer({ clock, env: { DATA_API: 'on' } })
const { agent, aor, branch, branchBroker, mlsAdmin } = await aBrokerage(server)
const { read, client } = await aReader(server, [aor.id])
await aDataConsent(server, client, { officeId: branch.id })

/** All that is said of listings, to the agent, the broker and MLS staff, and to a program. */
async function shown(): Promise<string[]> {
  const asked: [string, 'GET' | 'POST'][] = [
    ['Registration/search/', 'POST'],
    ['Registration/q', 'POST'],
    ['Registration/summary', 'GET'],
    // A group that is requested alone is waited for.
    ['Find?text=Quail&group=Listings', 'GET'],
    ['Deadlines/search', 'POST'],
  ]
  const answers = [agent, branchBroker, mlsAdmin].flatMap((as) =>
    asked.map(async ([path, method]) => {
      const { status, text } = await server.call(`/api/app/${path}`, {
        as,
        method,
        ...(method === 'POST' && { body: {} }),
      })
      expect(status, path).toBe(200)
      return `${as.loginId} ${path} ${text}`
    }),
  )
  const ofDesk = ['all/summary?tab=listings', 'all/export?tab=listings'].map(async (path) => {
    const { status, text } = await server.call(`/api/app/Desk/${path}`, { as: branchBroker })
    expect(status, path).toBe(200)
    return text
  })
  const ofProgram = ['Property?$count=true', 'EntityEvent?$count=true'].map(
    async (path) => (await read(path)).text,
  )
  return Promise.all([...answers, ...ofDesk, ...ofProgram])
}

test('a draft is no listing: no list, count, export, search or program has it [5/DRAFT-09, 5/S5-38]', async () => {
  await server.aListing({ agent, streetName: 'Quail Run' })
  await shown()
  const before = await shown()
  expect(before.join()).toContain('Quail Run')
  const values = aDraftedListing({ streetName: 'Quail Hollow', listingContractDate: '2026-11-18' })
  const kept = await server.call('/api/app/Drafts/new-listing/a1', {
    as: agent,
    method: 'PUT',
    body: aDraftBody({ values, changedOn: clock.now().toISOString() }),
  })
  expect(kept.status).toBe(200)
  const after = await shown()
  expect(after.join()).not.toContain('Hollow')
  expect(after).toEqual(before)
})
