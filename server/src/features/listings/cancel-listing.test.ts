import { addDays, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { notifiedSubjects } from '#testing/account/outgoing.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const agent = await server.aMember()

const cancel = (id: string, body: unknown) =>
  server.call(`/api/app/Registration/cancel/${id}`, { as: agent, method: 'POST', body })
const putK = (id: string, more: Record<string, unknown>) =>
  server.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { standardStatus: 'K', ...more },
  })

test('cancel sets K and the date together and returns the listing [2/LSTATE-03, 2/LSTATE-04, 2/S2-15]', async () => {
  const { id } = await server.aListing({ agent })
  const { status, body } = await cancel(id, { cancellationDate: '2026-11-10' })
  expect(status).toBe(200)
  expect(body).toEqual({
    isSuccessful: true,
    message: null,
    results: [
      expect.objectContaining({
        id,
        standardStatus: 'K',
        cancellationDate: '2026-11-10',
        registeredStatus: 'Cancelled',
        endDate: '2026-11-10',
        rowVersion: 2,
      }),
    ],
  })
  expect(await server.storedListing(id)).toMatchObject({
    standardStatus: 'K',
    cancellationDate: '2026-11-10',
  })
  const [audit] = await server.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
  expect(audit).toMatchObject({
    action: 'cancel',
    actor: agent.loginId,
    changes: { standardStatus: { from: 'A', to: 'K' }, cancellationDate: { from: null, to: '2026-11-10' } },
  })
})

test('the agent of a cancelled listing is notified, once [3/D3-44]', async () => {
  const { id, listingId } = await server.aListing({ agent })
  for (let time = 0; time < 2; time += 1) await cancel(id, { cancellationDate: '2026-11-10' })
  const subjects = await notifiedSubjects(server.db, agent.id)
  expect(subjects.filter((subject) => subject.includes(listingId))).toEqual([`${listingId} was cancelled`])
})

test('an update with K and a date does the same, and K without date is refused [2/D2-32]', async () => {
  const { id } = await server.aListing({ agent })
  const missing = await putK(id, {})
  expect(missing.status).toBe(400)
  expect(missing.body.message).toBe('Cancellation date is required.')
  const { body } = await putK(id, { cancellationDate: '2026-11-18', listPrice: 5 })
  expect(body).toMatchObject({ standardStatus: 'K', cancellationDate: '2026-11-18', listPrice: 750_000 })
  const viaCall = await server.aListing({ agent })
  const answer = await cancel(viaCall.id, { cancellationDate: '2026-11-18' })
  expect(answer.body).toMatchObject({ isSuccessful: true, message: null })
  expect(answer.body.results).toHaveLength(1)
  expect(answer.body.results[0]).toMatchObject({ standardStatus: 'K', cancellationDate: '2026-11-18' })
})

test('a cancel without a date is refused [2/LVAL-28]', async () => {
  const { id } = await server.aListing({ agent })
  for (const body of [{}, { cancellationDate: null }, { cancellationDate: '' }]) {
    const answer = await cancel(id, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Cancellation date is required.',
      errors: [{ field: 'cancellationDate', message: 'Cancellation date is required.' }],
    })
  }
  expect((await server.storedListing(id)).standardStatus).toBe('A')
})

test('tomorrow and what is before the contract are refused, days between are accepted [2/LVAL-29, 2/LVAL-30, 2/D2-34]', async () => {
  const { id } = await server.aListing({ agent })
  const late = await cancel(id, { cancellationDate: '2026-11-19' })
  expect(late.status).toBe(400)
  expect(late.body.message).toBe('Cancellation must be prior to 11-18-2026')
  expect((await cancel(id, { cancellationDate: '2026-11-18' })).body.isSuccessful).toBe(true)
  const early = await server.aListing({ agent })
  const { listingContractDate } = early
  for (const cancellationDate of ['1999-01-01', addDays(listingContractDate, -1)])
    expect((await cancel(early.id, { cancellationDate })).body.errors, cancellationDate).toEqual([
      {
        field: 'cancellationDate',
        message: `Cancellation must not be before Listing Contract Date, ${formatCalendarDay(listingContractDate)}`,
      },
    ])
  for (const cancellationDate of ['soon', '9999-12-31'])
    expect((await cancel(early.id, { cancellationDate })).body.errors, cancellationDate).toEqual([
      {
        field: 'cancellationDate',
        message: 'Cancellation date must be a date between 01-01-1900 and 12-31-2199.',
      },
    ])
  expect((await cancel(early.id, { cancellationDate: listingContractDate })).body.isSuccessful).toBe(true)
})

test('the last day allowed is the later of the market day and the UTC day [2/D2-05]', async () => {
  server.clock.set('2026-11-19T04:00:00Z')
  const utcAhead = await server.aListing({ agent })
  const tooLate = await cancel(utcAhead.id, { cancellationDate: '2026-11-20' })
  expect(tooLate.body.message).toBe('Cancellation must be prior to 11-19-2026')
  expect((await cancel(utcAhead.id, { cancellationDate: '2026-11-19' })).status).toBe(200)
  server.clock.set('2026-11-18T20:00:00Z')
})

test('an expired listing can be cancelled at any time and then counts as cancelled [2/D2-35]', async () => {
  for (const expirationDate of ['2026-11-17', '2026-11-10', '2025-01-01']) {
    const { id } = await server.aListing({ agent, listingContractDate: '2024-01-01', expirationDate })
    const { body } = await cancel(id, { cancellationDate: '2026-11-18' })
    expect(body.results[0].registeredStatus).toBe('Cancelled')
    expect((await cancel(id, { cancellationDate: '2026-11-18' })).status).toBe(409)
  }
  const sent = await server.aListing({ agent, expirationDate: '2026-11-10', promotedMlsId: 'ML1' })
  expect((await cancel(sent.id, { cancellationDate: '2026-11-18' })).status).toBe(409)
})

test('after a cancel nothing can be edited any more [2/LSTATE-20]', async () => {
  const { id } = await server.aListing({ agent })
  await cancel(id, { cancellationDate: '2026-11-18' })
  const after = await server.storedListing(id)
  const bodies = [{ listPrice: 5 }, { standardStatus: 'A', cancellationDate: null }, { standardStatus: 'Z' }]
  for (const body of bodies) {
    const answer = await server.call(`/api/app/Registration/${id}`, { as: agent, method: 'PUT', body })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('This listing can no longer be edited.')
  }
  expect(await server.storedListing(id)).toEqual(after)
})
