import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { agent, secondAgent, branchBroker, mainBroker, aorAdmin, mlsAdmin } = await aBrokerage(server)

const summary = async (as: TestMember) => {
  const answer = await server.call('/api/app/Registration/summary', { as })
  expect(answer.status).toBe(200)
  return answer.body
}

test('the figures are those of the searches by status, for all who view the listings [1/D1-55]', async () => {
  await server.aListing({ agent, expirationDate: '2026-11-17' })
  await server.aListing({ agent, cancellationDate: '2026-11-02', standardStatus: 'K' })
  await server.aListing({ agent, promotedDate: new Date('2026-11-05T03:00:00Z'), promotedMlsId: 'ML1' })
  await server.aListing({ agent, standardStatus: 'Z' })
  await server.aListing({ agent })
  await server.aListing({ agent })
  await server.aListing({ agent: secondAgent })
  expect((await summary(agent)).counts).toEqual({
    'Sent to MLS': 1,
    Expired: 1,
    Incomplete: 2,
    Cancelled: 1,
  })
  for (const as of [agent, branchBroker, mainBroker, aorAdmin, mlsAdmin]) {
    const { counts } = await summary(as)
    for (const status of REGISTERED_STATUSES) {
      const criteria = [{ field: 'registeredStatus', op: 'Equal', values: [status] }]
      const found = await server.call('/api/app/Registration/search/', {
        as,
        method: 'POST',
        body: { criteria },
      })
      expect(counts[status], `${as.loginId} ${status}`).toBe(found.body.totalResults)
    }
  }
})

test('open listings that end within seven days wait, the first one named; day seven and yesterday do not [1/D1-154]', async () => {
  const member = await server.aMember()
  expect((await summary(member)).expiring).toEqual({ count: 0, first: null })
  const last = await server.aListing({ agent: member, expirationDate: '2026-11-24' })
  await server.aListing({ agent: member, expirationDate: '2026-11-25' })
  await server.aListing({ agent: member, expirationDate: '2026-11-17' })
  await server.aListing({
    agent: member,
    expirationDate: '2026-11-19',
    cancellationDate: '2026-11-19',
    standardStatus: 'K',
  })
  expect((await summary(member)).expiring).toMatchObject({ count: 1, first: { id: last.id } })
  const first = await server.aListing({
    agent: member,
    expirationDate: '2026-11-18',
    unparsedAddress: '9 First St',
  })
  expect((await summary(member)).expiring).toEqual({
    count: 2,
    first: { id: first.id, listingId: first.listingId, unparsedAddress: '9 First St', day: '2026-11-18' },
  })
})

test('open listings whose marketing has started are ready to send, for members who send listings of their own [1/D1-154]', async () => {
  const member = await server.aMember()
  const started = await server.aListing({ agent: member, startShowingDate: '2026-11-18' })
  await server.aListing({ agent: member, startShowingDate: '2026-11-19' })
  await server.aListing({ agent: member, startShowingDate: '2026-11-02', expirationDate: '2026-11-17' })
  await server.aListing({ agent: member, startShowingDate: null })
  expect((await summary(member)).readyToSend).toMatchObject({
    count: 1,
    first: { id: started.id, day: '2026-11-18' },
  })
  expect((await summary(mlsAdmin)).readyToSend).toEqual({ count: 0, first: null })
  const elsewhere = await server.aMember({ originatingSystemId: 'SWL' })
  await server.aListing({ agent: elsewhere, startShowingDate: '2026-11-18' })
  expect((await summary(elsewhere)).readyToSend).toEqual({ count: 0, first: null })
})
