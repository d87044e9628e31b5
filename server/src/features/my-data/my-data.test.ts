import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { myDataExports, myDataPieces } from '#db/tables/my-data.table.ts'
import { profiles, recentEntries } from '#db/tables/profiles.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { writePieces } from '#files/proof-pieces.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { testServer } from '#testing/test-server.ts'
import { makeMyData } from './make-my-data.ts'
import { removeOverExports } from './remove-over.ts'

const server = await testServer()
const { db, clock } = server
const DAY_SECONDS = 86_400
type Member = Awaited<ReturnType<typeof server.aMember>>
type Values = Record<string, unknown>

let count = 0
const aMember = (more: Parameters<typeof server.aMember>[0] = {}) => {
  count += 1
  return server.aMember({ email: `own${count}@example.com`, ...more })
}
const ask = (as: Member) => server.call('/api/app/MyData', { as, method: 'POST', body: {} })
const state = async (as: Member) => (await server.call('/api/app/MyData', { as })).body
const make = (exportId: string, more: Partial<Parameters<typeof makeMyData>[0]> = {}, isLastTry = false) =>
  makeMyData(
    {
      db,
      outbox: server.outbox,
      now: clock.now(),
      marketZone: server.config.marketZone,
      brandDefaults: server.config,
      keySecrets: server.config.keySecrets,
      log: server.app.log,
      ...more,
    },
    { exportId, isLastTry },
  )
async function fetchFile(id: string, as: Member | null, headers: Record<string, string> = {}) {
  const authorization = as && `Bearer ${await server.tokenFor(as)}`
  const answer = await fetch(`${server.url}/api/app/MyData/${id}`, {
    headers: { ...headers, ...(authorization && { authorization }) },
  })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
async function madeFor(member: Member) {
  const { id } = (await ask(member)).body.latest
  await make(id)
  const { status, bytes } = await fetchFile(id, member)
  expect(status).toBe(200)
  const files = unzipSync(bytes)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const json = (name: string): Values[] => JSON.parse(text(`json/${name}.json`))
  const csv = (name: string): Values[] =>
    parse(text(`csv/${name}.csv`), { bom: true, columns: true, record_delimiter: '\r\n' })
  return { id, bytes, files, text, json, csv }
}

/** A listing of a member with a file of this content, or of a size that is not there. */
async function aProof(
  agent: Member,
  content: string,
  more: Partial<typeof proofs.$inferInsert> = {},
  ofListing: object = {},
) {
  const listing = await server.aListing({ agent, ...ofListing })
  const id = randomUUID()
  await db.insert(proofs).values({
    id,
    registrationId: listing.id,
    kind: 'Other',
    fileName: 'form.pdf',
    contentType: 'application/pdf',
    size: content.length,
    sha256: '0'.repeat(64),
    state: 'attached',
    createdBy: agent.loginId,
    createdOn: clock.now(),
    receiptNumber: `R${id.slice(0, 8)}`,
    receipt: 'signed',
    ...more,
  })
  await writePieces(db, id, Buffer.from(content))
  return { listing, receiptNumber: more.receiptNumber ?? `R${id.slice(0, 8)}` }
}

test('a member gets profile, preferences, listings, proofs, bookings, record, grants, notifications and security events as JSON and CSV in one ZIP [5/DATA-29, 5/D5-66, 5/OWN-04, 5/STAND-16]', async () => {
  const member = await aMember({ firstName: 'Zoë', lastName: '=HYPERLINK("x")' })
  const other = await aMember({ firstName: 'Quentin', lastName: 'Quillfeather' })
  const { listing, receiptNumber } = await aProof(member, 'signed form', { fileName: '../../form.pdf' })
  const foreign = await server.aListing({ agent: other })
  const left = await aProof(member, 'stays with the office', {}, { listOfficeCode: 'FORMER' })
  const held = await server.aClass({
    className: 'Fair Housing',
    startTime: new Date(clock.now().getTime() - 7_200_000),
    endTime: new Date(clock.now().getTime() - 3_600_000),
    creditHours: 3,
    creditCategory: 'Ethics',
  })
  await db.insert(attendees).values({
    memberId: member.id,
    trainingClassId: held.id,
    wasPresent: true,
    createdOn: clock.now(),
  })
  await server.aGrant(member, other)
  await server.aStanding(member, { standing: 'pastDue', reason: 'MLS dues 2027', amountCents: 42_550 })
  await db.insert(profiles).values({
    memberId: member.id,
    rowVersion: 1,
    favApps: [7],
    articlesRead: [],
    favArticles: [],
    userNotifications: [],
    userNotificationsArchived: [],
    systemNotificationsAcknowledged: [],
    profileBag: { theme: 'dark' },
    modifiedOn: clock.now(),
  })
  await db.insert(userNotifications).values({
    memberId: member.id,
    subject: 'Welcome',
    body: '<p>Hello <b>there</b></p>',
    idempotencyKey: randomUUID(),
    createdOn: clock.now(),
  })
  const opened = { memberId: member.id, openedOn: clock.now() }
  await db.insert(recentEntries).values([
    { ...opened, group: 'Pages', entryKey: 'training', title: 'Training', path: '/training' },
    { ...opened, group: 'Listings', entryKey: listing.id, title: 'Mine', path: `/registered/${listing.id}` },
    { ...opened, group: 'Listings', entryKey: foreign.id, title: 'Theirs', path: '/registered/x' },
    { ...opened, group: 'Listings', entryKey: 'no id', title: 'Broken', path: '/registered/y' },
    { ...opened, group: 'Members', entryKey: '1', title: 'Quentin Quillfeather', path: '/staff/members/1' },
  ])
  const { files, json, csv, text } = await madeFor(member)
  const tables = Object.keys(files).flatMap((name) => /^json\/(.*)\.json$/.exec(name)?.[1] ?? [])
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'read-me.txt',
      `files/${listing.listingId}/${receiptNumber} .._.._form.pdf`,
      ...tables.flatMap((name) => [`json/${name}.json`, `csv/${name}.csv`]),
    ].toSorted(),
  )
  expect(text(`files/${listing.listingId}/${receiptNumber} .._.._form.pdf`)).toBe('signed form')
  expect(json('profile')).toMatchObject([
    { userId: member.loginId, firstName: 'Zoë', lastName: '=HYPERLINK("x")' },
  ])
  expect(csv('profile')).toMatchObject([{ firstName: 'Zoë', lastName: '\'=HYPERLINK("x")' }])
  expect(json('standing')).toMatchObject([
    { source: 'dues', standing: 'pastDue', reason: 'MLS dues 2027', amount: 425.5 },
  ])
  expect(json('preferences')).toEqual(
    expect.arrayContaining([
      { name: 'favoriteApplications', value: [7] },
      { name: 'theme', value: 'dark' },
    ]),
  )
  expect(new Set(json('listings').map(({ id }) => id))).toEqual(new Set([listing.id, left.listing.id]))
  expect(json('proofs')).toMatchObject([{ receiptNumber, file: expect.stringContaining('files/') }])
  expect(json('bookings')).toMatchObject([{ className: 'Fair Housing', wasPresent: true }])
  expect(csv('training-record')).toMatchObject([
    { className: 'Fair Housing', hours: '3', category: 'Ethics' },
  ])
  expect(json('grants')).toMatchObject([{ giver: member.loginId, receiver: other.loginId, otherName: null }])
  expect(json('notifications')).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: 'Welcome', text: 'Hello there' })]),
  )
  expect(json('security-events')).toMatchObject([{ event: 'Requested a copy of your data' }])
  expect(
    json('recent-entries')
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Mine', 'Training'])
  for (const name of tables) expect(csv(name), name).toHaveLength(json(name).length)
  // Members who have not acted are not named.
  for (const [name, content] of Object.entries(files))
    expect(strFromU8(content), name).not.toContain('Quillfeather')
})

test('an export names the acting members, and never what proves a sign-in [5/S5-37]', async () => {
  const member = await aMember({ password: 'Correct-Horse-9' })
  const other = await aMember({ firstName: 'Quentin', lastName: 'Quillfeather' })
  await server.aGrant(member, other, { firstUsedOn: clock.now() })
  await db.insert(secondFactors).values({
    accountId: member.accountId,
    type: 'totp',
    value: 'Phone',
    isEnabled: true,
    position: 1,
    encryptedSecret: 'secret-of-the-app',
    publicKey: 'key-of-the-passkey',
    createdOn: clock.now(),
  })
  const { files, json } = await madeFor(member)
  expect(json('grants')).toMatchObject([{ otherName: 'Quentin Quillfeather' }])
  expect(json('sign-in-methods')).toMatchObject([{ type: 'totp', isEnabled: true }])
  for (const [name, content] of Object.entries(files))
    for (const never of ['secret-of-the-app', 'key-of-the-passkey', '$argon2', 'not-me/', 'tokenHash'])
      expect(strFromU8(content), name).not.toContain(never)
})

test('it waits sealed: neither the ZIP nor anything in it stands in the database, and a piece works in its place alone [5/D5-84]', async () => {
  const member = await aMember()
  await aProof(member, 'x'.repeat(700_000))
  const { id, bytes } = await madeFor(member)
  const pieces = await db.select().from(myDataPieces).where(eq(myDataPieces.exportId, id))
  expect(pieces.length).toBeGreaterThan(2)
  for (const { sealed } of pieces) {
    expect(sealed).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(sealed).not.toContain(Buffer.from(bytes.subarray(0, 300)).toString('base64url').slice(4, 100))
  }
  await db.execute(sql`update my_data_pieces one set sealed = other.sealed from my_data_pieces other
    where one.export_id = ${id} and other.export_id = one.export_id and one.number = 0 and other.number = 1`)
  expect((await fetchFile(id, member)).status).toBe(500)
})

test('asking needs a fresh sign-in, is noted and mailed with a way to undo it, and works once a day [5/DATA-30]', async () => {
  const member = await aMember()
  await server.call('/api/app/MyData', { as: member })
  await signInAged(server, member, server.config.stepUpSeconds + 1)
  const old = await ask(member)
  expect([old.status, old.body.message]).toEqual([401, 'insufficient_user_authentication'])
  expect(old.headers.get('www-authenticate')).toContain(`max_age=${server.config.stepUpSeconds}`)
  expect(await state(member)).toEqual({ latest: null, nextOn: null })
  await signInAged(server, member, 0)
  const answers = await Promise.all([ask(member), ask(member), ask(member)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const askedOn = clock.now()
  const { latest, nextOn } = await state(member)
  expect(latest).toMatchObject({ state: 'making', askedOn: askedOn.toISOString(), availableUntil: null })
  expect(nextOn).toBe(new Date(askedOn.getTime() + DAY_SECONDS * 1000).toISOString())
  expect((await fetchFile(latest.id, member)).status).toBe(409)
  expect(await notifiedSubjects(db, member.id)).toEqual(['A copy of your data was requested'])
  const mail = (await sentTo(db, member.email ?? '')).at(-1)
  expect(mail?.body).toMatch(/\/not-me\/[\w-]{20,}/)
  clock.advance(600)
  await make(latest.id)
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'A copy of your data was requested',
    'Your data is ready',
  ])
  const mails = await sentTo(db, member.email ?? '')
  expect(mails.map(({ subject }) => subject)).toContain('Your data is ready')
  expect((await ask(member)).status).toBe(409)
  clock.advance(DAY_SECONDS - 601)
  expect((await ask(member)).status).toBe(409)
  clock.advance(1)
  expect((await ask(member)).status).toBe(200)
})

test('it can be fetched for 24 hours by its member alone, and is gone then [5/DATA-30]', async () => {
  const member = await aMember()
  const [other, staff] = [await aMember(), await server.aMember({ isCrmlsAdmin: true })]
  const { id } = await madeFor(member)
  const { headers } = await fetchFile(id, member)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toMatch(/^attachment; .*my-data-\d{4}-\d\d-\d\d\.zip$/)
  for (const someone of [other, staff]) {
    expect((await fetchFile(id, someone)).status, someone.loginId).toBe(404)
    expect((await state(someone)).latest).toBeNull()
  }
  expect((await fetchFile(id, null)).status).toBe(401)
  expect((await fetchFile('x', member)).status).toBe(404)
  // Nor by members who act for the member.
  const { id: grantId } = await server.aGrant(member, other, {
    scopes: ['viewListings', 'editListings', 'settings', 'classes'],
  })
  const acting = { 'acting-for': grantId }
  expect((await fetchFile(id, other, acting)).status).toBe(403)
  for (const method of ['GET', 'POST'] as const)
    expect((await server.call('/api/app/MyData', { as: other, method, headers: acting })).status).toBe(403)
  clock.advance(DAY_SECONDS - 1)
  await removeOverExports({ db, now: clock.now() })
  expect((await fetchFile(id, member)).status).toBe(200)
  clock.advance(1)
  expect((await fetchFile(id, member)).status).toBe(404)
  expect(await state(member)).toEqual({ latest: null, nextOn: null })
  await removeOverExports({ db, now: clock.now() })
  expect(await db.$count(myDataExports, eq(myDataExports.id, id))).toBe(0)
  expect(await db.$count(myDataPieces, eq(myDataPieces.exportId, id))).toBe(0)
  const acts = await auditTrail(db, 'account', member.accountId)
  expect(acts.map(({ action }) => action)).toEqual([
    'request-data',
    'download-data',
    'download-data',
    'download-data',
  ])
})

test('repeated downloads are refused for an hour', async () => {
  const member = await aMember()
  const { id } = await madeFor(member)
  const statuses = []
  for (let tries = 1; tries <= 10; tries += 1) statuses.push((await fetchFile(id, member)).status)
  expect(statuses).toEqual([...Array(9).fill(200), 429])
  clock.advance(3600)
  expect((await fetchFile(id, member)).status).toBe(200)
})

test('a job that broke off is taken up again and leaves nothing behind; after the last try the member may ask again [5/D5-84]', async () => {
  const member = await aMember()
  const { id } = (await ask(member)).body.latest
  const broken = { ...server.outbox, put: () => Promise.reject(new Error('The connection was lost')) }
  await expect(make(id, { outbox: broken })).rejects.toThrow('The connection was lost')
  expect((await state(member)).latest).toMatchObject({ state: 'making', size: null })
  expect(await db.$count(myDataPieces, eq(myDataPieces.exportId, id))).toBe(0)
  await make(id)
  expect((await state(member)).latest.state).toBe('ready')
  const pieces = await db.$count(myDataPieces, eq(myDataPieces.exportId, id))
  // Done twice, it is made once.
  await make(id)
  expect(await db.$count(myDataPieces, eq(myDataPieces.exportId, id))).toBe(pieces)
  const second = await aMember()
  const asked = (await ask(second)).body.latest.id
  await make(
    asked,
    {
      keySecrets: [''],
      brandDefaults: {
        ...server.config,
        get marketName(): never {
          throw new Error('Broken')
        },
      },
    },
    true,
  )
  expect(await state(second)).toMatchObject({ latest: { state: 'failed' }, nextOn: null })
  expect(await notifiedSubjects(db, second.id)).toContain("We couldn't prepare your data")
  expect((await ask(second)).status).toBe(200)
})

test('two processes that take up the same export make it once', async () => {
  const member = await aMember()
  const { id } = (await ask(member)).body.latest
  const outcomes = await Promise.allSettled([make(id), make(id)])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await state(member)).latest.state).toBe('ready')
  expect((await fetchFile(id, member)).status).toBe(200)
})

test('files beyond 500 MB in all are named in place of being included', async () => {
  const member = await aMember()
  const { receiptNumber } = await aProof(member, 'large', { size: 499_999_999 })
  const second = await aProof(member, 'over', { size: 2, createdOn: new Date(clock.now().getTime() + 1) })
  const third = await aProof(member, 'z', { createdOn: new Date(clock.now().getTime() + 2) })
  await aProof(member, 'w', { state: 'withdrawn' })
  const { files, text, json } = await madeFor(member)
  expect(
    Object.keys(files)
      .filter((name) => name.startsWith('files/'))
      .toSorted(),
  ).toEqual(
    [receiptNumber, third.receiptNumber]
      .map((number) => expect.stringContaining(`/${number} form.pdf`))
      .toSorted(),
  )
  expect(json('proofs').map(({ file }) => file === null)).toEqual([false, true, false])
  expect(text('read-me.txt')).toContain(`- ${second.listing.listingId}: ${second.receiptNumber} form.pdf`)
})

test('an account without a member to fetch it gets none', async () => {
  const member = await aMember()
  const { id } = (await ask(member)).body.latest
  await db.execute(sql`update members set member_status = 'Inactive' where id = ${member.id}`)
  await make(id)
  expect(await db.$count(myDataExports, eq(myDataExports.id, id))).toBe(0)
})
