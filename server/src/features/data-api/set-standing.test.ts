import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { dataClients } from '#db/tables/operations/data-access.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { aDataClient, askToken } from '#testing/data-api/a-data-client.ts'
import { send } from '#testing/send.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The provider goes by the clock of the machine.
const server = await testServer({ clock: testClock(new Date()), env: { DATA_API: 'on' } })
const { db } = server
const aor = await server.anAor()
const member = await server.aMember({ aor, loginId: 'Owes2' })
const [pay] = await db
  .insert(applications)
  .values({ name: 'Pay Dues', shortId: 'DUES', applicationCategory: 'member', createdOn: server.clock.now() })
  .returning()
const client = await aDataClient(server, [aor.id], ['standing.write'])
const tokenOf = async (of: typeof client, scope = 'standing.write') =>
  String((await askToken(server, of, { scope })).body.access_token)
const token = await tokenOf(client)

const put = (loginId: string, body: unknown, as = token) =>
  send(`${server.url}/api/app/Members/${encodeURIComponent(loginId)}/Standing`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const stored = async () =>
  db.select().from(membershipStandings).where(eq(membershipStandings.memberId, member.id))
const trail = async () =>
  db
    .select({ actor: auditEntries.actor, changes: auditEntries.changes })
    .from(auditEntries)
    .where(sql`${auditEntries.action} = 'set-standing' and ${auditEntries.entityId} = ${String(member.id)}`)
    .orderBy(auditEntries.id)

const owed = {
  standing: 'suspended',
  reason: 'MLS dues 2027',
  amount: 425.5,
  dueOn: '2026-12-01',
  application: 'dues',
}

test('a dues system sets a standing, whose change is in the trail without the amount; the same again changes nothing [5/STAND-03, 5/STAND-15, 5/S5-69]', async () => {
  const answer = await put('owes2', owed)
  expect([answer.status, answer.body]).toEqual([200, owed])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await stored()).toEqual([
    expect.objectContaining({
      source: 'dues',
      standing: 'suspended',
      reason: 'MLS dues 2027',
      amountCents: 42_550,
      dueOn: '2026-12-01',
      applicationId: pay?.id,
      endsOn: null,
    }),
  ])
  expect((await put('OWES2', owed)).status).toBe(200)
  expect((await put('owes2', { ...owed, amount: 500 })).status).toBe(200)
  expect((await put('owes2', { standing: 'good' })).status).toBe(200)
  expect(await stored()).toEqual([])
  const entries = await trail()
  expect(entries.map(({ actor }) => actor)).toEqual(Array(3).fill('program:Program'))
  expect(entries.map(({ changes }) => changes)).toEqual([
    {
      source: 'dues',
      standing: { from: 'good', to: 'suspended' },
      reason: { from: null, to: 'MLS dues 2027' },
      dueOn: { from: null, to: '2026-12-01' },
      applicationId: { from: null, to: pay?.id },
      isAmountChanged: true,
    },
    { source: 'dues', isAmountChanged: true },
    expect.objectContaining({ standing: { from: 'suspended', to: 'good' } }),
  ])
  expect(JSON.stringify(entries)).not.toMatch(/425|42550|500/)
})

test('what cannot be read or does not exist is refused with its field, and nothing is stored [5/STAND-03]', async () => {
  for (const [body, field, message] of [
    [{ ...owed, standing: 'lapsed' }, 'standing', 'Choose a standing from the list.'],
    [
      { ...owed, amount: -1 },
      'amount',
      'Amount must be an amount in dollars from 0 to 1,000,000, with at most two decimals.',
    ],
    [{ ...owed, dueOn: '2026-02-30' }, 'dueOn', 'Choose a date between 01-01-1900 and 12-31-2199.'],
    [{ ...owed, application: 'Nowhere' }, 'application', "We couldn't find the application Nowhere."],
  ] as const)
    expect(await put('owes2', body)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    })
  expect((await put('owes2', null)).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('a program reaches the members of its associations alone, and needs the scope and to be on [5/STAND-03, 5/D5-147]', async () => {
  const stranger = await server.aMember({ aor: await server.anAor() })
  const unknown = await put('nobody-2', owed)
  expect([unknown.status, unknown.body.message]).toEqual([404, "We couldn't find this member."])
  expect(await put(stranger.loginId, owed)).toMatchObject({ status: 404, body: unknown.body })
  expect((await put('owes2', owed, '')).status).toBe(401)
  const reader = await aDataClient(server, [aor.id], ['reso'])
  expect((await put('owes2', owed, await tokenOf(reader, 'reso'))).status).toBe(401)
  await db.update(dataClients).set({ isOff: true }).where(eq(dataClients.id, client.id))
  expect((await put('owes2', owed)).status).toBe(401)
  await db.update(dataClients).set({ isOff: false }).where(eq(dataClients.id, client.id))
  expect(await stored()).toEqual([])
})

test('a program with the scope needs an association [5/D5-147]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const make = (aorIds: number[]) =>
    server.call('/api/app/DataClients', {
      as: staff,
      method: 'POST',
      body: { name: 'Dues', aorIds, scopes: ['standing.write'] },
    })
  expect((await make([])).status).toBe(400)
  expect((await make([aor.id])).body.client.scopes).toEqual(['standing.write'])
})

test('of many at once one after the other is stored, each change with its row [5/S5-69]', async () => {
  const before = (await trail()).length
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => put('owes2', { standing: 'pastDue', amount: index + 1 })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stored()).toHaveLength(1)
  expect((await trail()).length - before).toBe(12)
})
