import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db } = server
const people = await aBrokerage(server)
const { mlsAdmin, aorAdmin, aor, branch, branchBroker, mainBroker } = people
const helpDesk = await server.aMember({ memberTypeId: 13 })
await grantTo(server, helpDesk, 'Help Desk')
const aMember = (more: object = {}) => server.aMember({ office: branch, aor, ...more })

const put = (as: TestMember, id: number, body: object) =>
  server.call(`/api/app/Staff/Members/${id}/standing`, { as, method: 'PUT', body })
const end = (as: TestMember, id: number, reason = 'The payment has arrived') =>
  server.call(`/api/app/Staff/Members/${id}/standing/end`, { as, method: 'POST', body: { reason } })
const grace = { standing: 'good', reason: 'A payment is under way', endsOn: '2026-11-20' }
const mayWork = async (member: TestMember) =>
  (await server.call('/api/app/Registration/q', { as: member, method: 'POST', body: {} })).status === 200
const detailsOf = async (as: TestMember, id: number) =>
  (await server.call(`/api/app/Staff/Members/${id}`, { as })).body

test('a standing of staff holds before that of the dues system until its last day, or until staff end it [5/STAND-04, 5/D5-140]', async () => {
  const member = await aMember()
  const [pay] = await db
    .insert(applications)
    .values({ name: 'Pay Dues', applicationCategory: 'member', createdOn: server.clock.now() })
    .returning()
  await server.aStanding(member, {
    reason: 'MLS dues 2027',
    amountCents: 42_550,
    dueOn: '2026-11-01',
    applicationId: pay?.id,
  })
  expect(await mayWork(member)).toBe(false)
  expect(await put(helpDesk, member.id, grace)).toMatchObject({ status: 200, body: { id: member.id } })
  expect(await mayWork(member)).toBe(true)
  expect(await detailsOf(helpDesk, member.id)).toMatchObject({
    standing: 'good',
    standings: [
      {
        source: 'dues',
        standing: 'suspended',
        reason: 'MLS dues 2027',
        amount: 425.5,
        dueOn: '2026-11-01',
        application: 'Pay Dues',
        endsOn: null,
      },
      { source: 'staff', standing: 'good', reason: 'A payment is under way', endsOn: '2026-11-20' },
    ],
  })
  expect((await end(helpDesk, member.id)).status).toBe(200)
  expect(await mayWork(member)).toBe(false)
  expect(await end(helpDesk, member.id)).toMatchObject({
    status: 409,
    body: { message: 'Staff have set no standing for this member.' },
  })
  const rows = await db
    .select({ actor: auditEntries.actor, action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entityId, String(member.id)),
        sql`${auditEntries.action} in ('set-standing', 'end-standing')`,
      ),
    )
    .orderBy(auditEntries.id)
  expect(rows).toEqual([
    {
      actor: helpDesk.loginId,
      action: 'set-standing',
      changes: expect.objectContaining({ ...grace, source: 'staff', role: 'Help Desk', outcome: 'done' }),
    },
    {
      actor: helpDesk.loginId,
      action: 'end-standing',
      changes: expect.objectContaining({ reason: 'The payment has arrived' }),
    },
  ])
})

test('what cannot be is refused with its field, and stores nothing [5/STAND-04]', async () => {
  const member = await aMember()
  for (const [body, field] of [
    [{ ...grace, standing: 'lapsed' }, 'standing'],
    [{ ...grace, reason: 'short' }, 'reason'],
    [{ ...grace, endsOn: '2026-11-17' }, 'endsOn'],
    [{ ...grace, endsOn: 'soon' }, 'endsOn'],
  ] as const) {
    const answer = await put(mlsAdmin, member.id, body)
    expect([answer.status, answer.body.errors?.[0]?.field], field).toEqual([400, field])
  }
  expect(await db.$count(membershipStandings, eq(membershipStandings.memberId, member.id))).toBe(0)
})

test('staff set neither their own standing nor, but for MLS staff, that of staff; others set none [5/STAND-04, 5/D5-141]', async () => {
  const member = await aMember()
  expect((await put(mlsAdmin, mlsAdmin.id, grace)).status).toBe(403)
  expect((await put(helpDesk, aorAdmin.id, grace)).status).toBe(403)
  expect((await put(mlsAdmin, aorAdmin.id, grace)).status).toBe(200)
  expect((await end(mlsAdmin, aorAdmin.id)).status).toBe(200)
  for (const as of [aorAdmin, mainBroker, member]) expect((await put(as, member.id, grace)).status).toBe(403)
  expect((await put(mlsAdmin, 987_654, grace)).status).toBe(404)
  const suspended = { standing: 'suspended', reason: 'Decided by the hearing panel' }
  expect((await put(helpDesk, member.id, suspended)).status).toBe(200)
  expect(await mayWork(member)).toBe(false)
})

test('the list shows standings, filters by them and has them in its file, for staff of an association their own [5/STAND-14]', async () => {
  const office = await server.anOffice({ aor })
  const [late, out, ended] = await Promise.all(
    ['Late', 'Out', 'Ended'].map((lastName) => server.aMember({ office, aor, firstName: 'Zed', lastName })),
  )
  const stranger = await server.aMember({ aor: await server.anAor(), firstName: 'Zed', lastName: 'Stranger' })
  if (!late || !out || !ended) throw new Error('No members')
  await server.aStanding(late, { standing: 'pastDue' })
  for (const member of [out, ended, stranger]) await server.aStanding(member)
  await server.aStanding(ended, { source: 'staff', standing: 'good', endsOn: '2026-11-18' })
  await server.aStanding(late, { source: 'staff', standing: 'suspended', endsOn: '2026-11-17' })
  const find = async (as: TestMember, flags: string[] = []) =>
    (
      await server.call('/api/app/Staff/Members/q', {
        as,
        method: 'POST',
        body: { filter: { text: 'Zed', flags } },
      })
    ).body.results.map(({ name, standing }: Record<string, string>) => [name, standing])
  expect(await find(aorAdmin)).toEqual([
    ['Zed Ended', 'good'],
    ['Zed Late', 'pastDue'],
    ['Zed Out', 'suspended'],
  ])
  expect(await find(aorAdmin, ['pastDue'])).toEqual([['Zed Late', 'pastDue']])
  expect(await find(aorAdmin, ['suspended'])).toEqual([['Zed Out', 'suspended']])
  expect(await find(mlsAdmin, ['suspended'])).toEqual([
    ['Zed Out', 'suspended'],
    ['Zed Stranger', 'suspended'],
  ])
  const form = {
    access_token: await server.tokenFor(aorAdmin),
    filter: JSON.stringify({ text: 'Zed', flags: ['suspended'] }),
  }
  const answer = await fetch(`${server.url}/api/app/Staff/Exports/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  const [head = '', ...rows] = (await answer.text()).trim().split(/\r?\n/)
  const column = head.split(',').findIndex((name) => name.includes('Standing'))
  expect(rows.map((row) => row.split(',')[column])).toEqual(['Suspended'])
})

test('the desk names the standing of the members of the office, without amount and reason [5/STAND-13, 5/D5-148]', async () => {
  const member = await aMember()
  await server.aStanding(member, { standing: 'pastDue', reason: 'MLS dues 2027', amountCents: 42_550 })
  const answer = await server.call(`/api/app/Desk/${branch.id}/members/q`, {
    as: branchBroker,
    method: 'POST',
    body: { text: member.loginId },
  })
  expect(answer.body.results).toMatchObject([{ loginId: member.loginId, standing: 'pastDue' }])
  expect(answer.text).not.toMatch(/MLS dues|425/)
})
