import { addDays } from 'contract/common/calendar-day.ts'
import { eq } from 'drizzle-orm'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { members } from '#db/tables/members.table.ts'
import { calendarFeeds } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer({ env: { FEATURES: 'clock,train' } })
type Member = Awaited<ReturnType<typeof server.aMember>>
const mls = await server.aMember({ isCrmlsAdmin: true })

const link = (as: Member, method: 'GET' | 'POST' | 'DELETE') =>
  server.call('/api/app/CalendarFeed', { as, method })
const pathOf = (url: string) => new URL(url).pathname

/** A new link of the member, as an address of the portal. */
async function aLink(member: Member): Promise<string> {
  const { status, body } = await link(member, 'POST')
  expect(status).toBe(200)
  expect(body.url).toMatch(/\/feeds\/[\w-]{43}\.ics$/)
  return pathOf(body.url)
}

/** The calendar of the link, as two readers of different makers see it. */
async function readTwice(path: string) {
  const { status, text } = await server.call(path)
  expect(status).toBe(200)
  const one = Object.values(nodeIcal.sync.parseICS(text)).filter((entry) => entry?.type === 'VEVENT')
  const other = convertIcsCalendar(undefined, text).events ?? []
  expect(one.map((entry) => entry.uid).toSorted()).toEqual(other.map(({ uid }) => uid).toSorted())
  return { text, one, other }
}

const register = (as: Member, trainingClassId: number) =>
  server.call('/api/app/attendee/register', {
    as,
    method: 'POST',
    body: { memberId: as.id, trainingClassId },
  })
const unregister = (as: Member, id: number) =>
  server.call(`/api/app/attendee/unregister?id=${id}`, { as, method: 'PUT' })

test('a link is made, shown once, renewed and removed; only its newest form is served [5/TRAIN-13, 5/TRAIN-14, 5/TRAIN-18, 5/API-14, 5/D5-59]', async () => {
  const member = await server.aMember()
  expect((await link(member, 'GET')).body).toEqual({ createdOn: null })
  const first = await aLink(member)
  expect((await link(member, 'GET')).body).toEqual({ createdOn: server.clock.now().toISOString() })
  expect((await server.call(first)).status).toBe(200)
  const [stored] = await server.db.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, member.id))
  expect(first).not.toContain(stored?.tokenHash)
  const second = await aLink(member)
  expect((await server.call(first)).status).toBe(404)
  expect((await server.call(second)).status).toBe(200)
  expect((await link(member, 'DELETE')).body).toEqual({ createdOn: null })
  const unknown = `/feeds/${'x'.repeat(43)}.ics`
  const bad = [second, unknown, '/feeds/x.ics', second.replace('.ics', ''), '/feeds/%00.ics']
  const answers = await Promise.all(bad.map((path) => server.call(path)))
  expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 404))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await auditTrail(server.db, 'calendarFeed', member.id)).map(({ action }) => action)).toEqual([
    'create',
    'update',
    'delete',
  ])
})

test('a link ends with the membership, and without the feature nothing of it is there [5/TRAIN-18, 5/ERR-08]', async () => {
  const member = await server.aMember()
  const path = await aLink(member)
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  expect((await without.call(path)).status).toBe(404)
  expect((await without.call('/api/app/CalendarFeed', { as: member })).body).toMatchObject({
    message: 'Not Found',
  })
  await server.db.update(members).set({ hasMemberPortalAccess: false }).where(eq(members.id, member.id))
  expect((await server.call(path)).status).toBe(404)
})

test('the link of a suspended member answers as an unknown one, and works again afterwards [5/D5-149]', async () => {
  const member = await server.aMember()
  const path = await aLink(member)
  await server.aStanding(member)
  expect((await server.call(path)).status).toBe(404)
  await server.aStanding(member, { standing: 'pastDue' })
  expect((await server.call(path)).status).toBe(200)
})

test('booked classes are there as Add to Calendar writes them, with a sequence that rises with each change [5/TRAIN-14, 5/TRAIN-15, 5/TRAIN-17]', async () => {
  const member = await server.aMember()
  const startTime = new Date('2026-12-01T18:00:00Z')
  const { id } = await server.aClass({ className: 'Escrow, part 1; ünïcödé', startTime })
  await server.aClass({ className: 'Not booked', startTime })
  const place = (await register(member, id)).body.results[0].id
  const path = await aLink(member)
  const { one, other, text } = await readTwice(path)
  const host = new URL(server.config.publicUrl).hostname
  expect(other).toHaveLength(1)
  expect(other[0]).toMatchObject({
    uid: `training-class-${id}@${host}`,
    summary: 'Escrow, part 1; ünïcödé',
    status: 'CONFIRMED',
    sequence: 1,
    url: `${server.config.publicUrl}/training/registration/${id}`,
  })
  expect(one[0]).toMatchObject({ summary: 'Escrow, part 1; ünïcödé', status: 'CONFIRMED' })
  expect(other[0]?.start.date).toEqual(startTime)
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')

  await unregister(member, place)
  expect((await readTwice(path)).other[0]).toMatchObject({ status: 'CANCELLED', sequence: 2 })
  await register(member, id)
  expect((await readTwice(path)).other[0]).toMatchObject({ status: 'CONFIRMED', sequence: 3 })
  const cancelled = await server.call(`/api/app/Staff/Classes/${id}/cancel`, {
    as: mls,
    method: 'POST',
    body: { reason: 'The instructor is ill' },
    headers: { 'if-match': '"1"' },
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  const [gone] = (await readTwice(path)).other
  expect(gone).toMatchObject({ status: 'CANCELLED' })
  expect(gone?.sequence).toBeGreaterThan(3)
})

test('an ended, released or cancelled class stays for 30 days [5/TRAIN-15, 5/D5-59]', async () => {
  const member = await server.aMember()
  const now = server.clock.now()
  const inDays = (count: number) => new Date(`${addDays(now.toISOString().slice(0, 10), count)}T18:00:00Z`)
  const soon = await server.aClass({ className: 'Given back', startTime: inDays(60) })
  const recent = await server.aClass({ className: 'Booked', startTime: inDays(2) })
  const place = (await register(member, soon.id)).body.results[0].id
  await register(member, recent.id)
  await unregister(member, place)
  const path = await aLink(member)
  const namesAfter = async (days: number) => {
    server.clock.set(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
    return (await readTwice(path)).other.map(({ summary }) => summary).toSorted()
  }
  expect(await namesAfter(29)).toEqual(['Booked', 'Given back'])
  expect(await namesAfter(31)).toEqual(['Booked'])
  expect(await namesAfter(33)).toEqual([])
  server.clock.set(now)
})

test('open deadlines are all-day events with kind and listing id, without address and price, and without those of a former office [5/TRAIN-14, 5/TRAIN-16, 5/OWN-08]', async () => {
  const member = await server.aMember()
  const colleague = await server.aMember()
  const own = await server.aListing({ agent: member, streetName: 'Gardenia', listPrice: 987_654 })
  const others = await server.aListing({ agent: colleague })
  const left = await server.aListing({ agent: member, listOfficeCode: 'FORMER' })
  const dueAt = new Date('2026-11-26T07:59:59Z')
  const deadline = {
    kind: 'inMlsBy' as const,
    dueAt,
    zone: 'America/Los_Angeles',
    isNeeded: true,
    isReminder: false,
    aroseOn: server.clock.now(),
    steps: [],
    remindAt: [],
    tellBroker: false,
  }
  await server.db.insert(deadlines).values([
    { ...deadline, registrationId: own.id },
    { ...deadline, registrationId: own.id, kind: 'expires', endedAt: server.clock.now() },
    { ...deadline, registrationId: others.id },
    { ...deadline, registrationId: left.id },
  ])
  const { other, text } = await readTwice(await aLink(member))
  expect(other.map(({ summary }) => summary)).toEqual([`Enter in the MLS by: ${own.listingId}`])
  // In the zone of the rule set it is still the day before.
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261125\r\n')
  expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n')
  expect(other[0]?.url).toBe(`${server.config.publicUrl}/registered/${own.id}`)
  expect(text).not.toMatch(/Gardenia|987\\?,?654|LOCATION|DESCRIPTION/)
})

test('an unchanged calendar is not sent again, and no link is read more than 60 times an hour [5/TRAIN-17, 5/D5-59]', async () => {
  const member = await server.aMember()
  const path = await aLink(member)
  const { headers, status } = await server.call(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const tag = headers.get('etag') ?? ''
  server.clock.advance(90)
  const again = await server.call(path, { headers: { 'if-none-match': tag } })
  expect([again.status, again.text]).toEqual([304, ''])
  const { id } = await server.aClass({ startTime: new Date('2026-12-01T18:00:00Z') })
  await register(member, id)
  expect((await server.call(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
  const statuses: number[] = []
  for (let read = 4; read <= 61; read++) statuses.push((await server.call(path)).status)
  expect(statuses.filter((found) => found === 200)).toHaveLength(57)
  const last = await server.call(path)
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '3600'])
})
