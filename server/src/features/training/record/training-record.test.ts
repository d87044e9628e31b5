import { DAY_MS } from 'contract/common/day.ts'
import { enteredRuleSet } from 'contract/deadlines/rule-set.ts'
import { eq } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { attendees, trainingCertificates } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
/** With the pages that are for everybody. */
const pages = await server.startAnother({ env: { HOSTS: 'core,web' } })
type Member = Awaited<ReturnType<typeof server.aMember>>
const start = server.clock.now()
const aor = await server.anAor({ fullName: 'Desert Association' })
const trainer = await server.aMember({ isCrmlsAdmin: true })

/** A class that ended some days ago, and a member's place in it. */
async function attendedBy(
  member: Member,
  {
    days = 1,
    wasPresent = true,
    ...more
  }: Parameters<typeof server.aClass>[0] & {
    days?: number
    wasPresent?: boolean | null
  } = {},
) {
  const endTime = new Date(server.clock.now().getTime() - days * DAY_MS)
  const found = await server.aClass({
    startTime: new Date(endTime.getTime() - 3_600_000),
    endTime,
    aorId: aor.id,
    creditHours: 3,
    creditCategory: 'Ethics',
    seatsTaken: 1,
    ...more,
  })
  const [place] = await server.db
    .insert(attendees)
    .values({
      memberId: member.id,
      trainingClassId: found.id,
      wasPresent,
      presenceOn: endTime,
      createdOn: endTime,
    })
    .returning()
  if (!place) throw new Error('Nothing was stored')
  return { classId: found.id, attendeeId: place.id }
}

const record = async (as: Member) => (await server.call('/api/app/TrainingRecord', { as })).body
const headersOf = async (as: Member) => ({ authorization: `Bearer ${await server.tokenFor(as)}` })
const fetchFile = async (path: string, as: Member) => {
  const answer = await fetch(`${server.url}/api/app/${path}`, { headers: await headersOf(as) })
  const content = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, content }
}
const certificate = (attendeeId: number | string, as: Member) =>
  fetchFile(`attendee/${attendeeId}/certificate`, as)
const setPresence = (attendeeId: number, wasPresent: boolean | null, as: Member = trainer) =>
  server.call(`/api/app/attendee/${attendeeId}`, { as, method: 'PUT', body: { wasPresent } })
const numbersOf = async (attendeeId: number) =>
  server.db
    .select()
    .from(trainingCertificates)
    .where(eq(trainingCertificates.attendeeId, attendeeId))
    .orderBy(trainingCertificates.issuedOn)
async function readPdf(content: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(content) }).promise
  const page = await pdf.getPage(1)
  const { items, lang } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url)
  const { info } = await pdf.getMetadata()
  return { text, lang, links, title: 'Title' in info ? info.Title : null, pages: pdf.numPages }
}
const verify = async (number: string, more: RequestInit = {}) => {
  const answer = await fetch(`${pages.url}/verify/${number}`, more)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('the record holds what was attended, with hours and provider, and nothing that is running, absent or released [5/S5-26]', async () => {
  const member = await server.aMember()
  const { attendeeId, classId } = await attendedBy(member, { creditHours: 1.25 })
  await attendedBy(member, {
    days: 2,
    creditHours: null,
    creditCategory: null,
    className: 'Drones',
    aorId: null,
  })
  await attendedBy(member, { days: -1 })
  await attendedBy(member, { wasPresent: false })
  await attendedBy(member, { wasPresent: null })
  await attendedBy(member, { cancelledOn: start })
  await attendedBy(await server.aMember())
  const { periods } = await record(member)
  expect(periods).toHaveLength(1)
  expect(periods[0].classes).toMatchObject([
    {
      attendeeId,
      trainingClassId: classId,
      className: 'Fair Housing',
      creditHours: 1.25,
      creditCategory: 'Ethics',
      provider: 'Desert Association',
    },
    { className: 'Drones', creditHours: null, creditCategory: null, provider: server.config.marketName },
  ])
  expect(periods[0].sums).toEqual([{ category: 'Ethics', hours: 1.25, required: null, missing: 0 }])
})

test('the rule set of the system and association says how long periods are and what they ask for [5/D5-62]', async () => {
  const own = await server.anAor()
  const member = await server.aMember({ originatingSystemId: 'EDU', aorId: own.id })
  const stranger = await server.aMember({ originatingSystemId: 'OTH' })
  const body = enteredRuleSet.parse({
    originatingSystemID: 'EDU',
    aorShortName: own.name,
    validFrom: '2020-01-01',
    name: 'Rules',
    source: 'Test',
    zone: 'America/Los_Angeles',
    rules: [],
    education: { period: 2, startsOn: '2024-11-01', requiredHours: { Ethics: 4, Agency: 1.5 } },
  })
  await server.db.insert(ruleSets).values({
    originatingSystemId: 'EDU',
    aorShortName: own.name,
    validFrom: '2020-01-01',
    body,
    appliedOn: start,
  })
  for (const someone of [member, stranger]) {
    await attendedBy(someone)
    await attendedBy(someone, { days: 30 })
  }
  const { periods } = await record(member)
  expect(periods).toMatchObject([
    {
      startsOn: '2026-11-01',
      endsOn: '2028-10-31',
      isCurrent: true,
      sums: [
        { category: 'Ethics', hours: 3, required: 4, missing: 1 },
        { category: 'Agency', hours: 0, required: 1.5, missing: 1.5 },
      ],
      total: { hours: 3, required: 5.5, missing: 2.5 },
    },
    { startsOn: '2024-11-01', endsOn: '2026-10-31', isCurrent: false, total: { hours: 3 } },
  ])
  expect((await record(stranger)).periods).toMatchObject([{ startsOn: null, total: { hours: 6 } }])
})

test('the certificate is one PDF with all that a board asks for, a title, a language and a link to its check page [5/TRAIN-21, 5/API-14]', async () => {
  const member = await server.aMember({
    firstName: 'Zoë',
    lastName: 'Ruiz',
    memberStateLicense: 'DRE 01234567',
  })
  const { attendeeId } = await attendedBy(member, { creditHours: 2.5, className: 'Fair Housing' })
  const { status, headers, content } = await certificate(attendeeId, member)
  expect(status).toBe(200)
  const [row] = await numbersOf(attendeeId)
  expect(row?.number).toMatch(/^C[2-9A-HJKMNP-Z]{16}$/)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`Certificate%20${row?.number}.pdf`)
  expect(headers.get('cache-control')).toBe('no-store')
  const { text, lang, links, title, pages } = await readPdf(content)
  const address = `${server.config.publicUrl}/verify/${row?.number}`
  for (const part of [
    'Zoë Ruiz',
    'License number: DRE 01234567',
    'Fair Housing',
    '11-17-2026',
    '2.50',
    'Ethics',
    'Desert Association',
    'Verify at',
    `Number: ${row?.number.replace(/^C|.{4}(?=.)/g, '$& ')}`,
    address,
  ])
    expect(text, part).toContain(part)
  expect({ lang, links, title, pages }).toEqual({
    lang: 'en-US',
    links: [address],
    title: `Certificate of Completion ${row?.number}`,
    pages: 1,
  })
  expect((await certificate(attendeeId, member)).status).toBe(200)
  expect(await numbersOf(attendeeId)).toHaveLength(1)
  expect(
    (await auditTrail(server.db, 'certificate', row?.number ?? '')).map(({ action, actor }) => [
      action,
      actor,
    ]),
  ).toEqual([
    ['create', member.loginId],
    ['download', member.loginId],
    ['download', member.loginId],
  ])
})

test('long names and classes stay on the one page', async () => {
  const member = await server.aMember({
    firstName: 'Maximiliana '.repeat(6).trim(),
    lastName: 'Wolkenstein-'.repeat(6).slice(0, -1),
  })
  const { attendeeId } = await attendedBy(member, {
    className: 'Everything about disclosures '.repeat(6).trim(),
    creditCategory: 'Consumer protection and service '.repeat(3).trim(),
  })
  expect(await readPdf((await certificate(attendeeId, member)).content)).toMatchObject({ pages: 1 })
})

test('there is no certificate for others, for absent members, and for a class that has not ended or counts for no hours', async () => {
  const member = await server.aMember()
  const other = await server.aMember()
  const { attendeeId } = await attendedBy(member)
  const none = [
    (await attendedBy(member, { wasPresent: false })).attendeeId,
    (await attendedBy(member, { days: -1 })).attendeeId,
    (await attendedBy(member, { creditHours: null, creditCategory: null })).attendeeId,
    987_654,
    'x',
  ]
  for (const id of none) expect((await certificate(id, member)).status, String(id)).toBe(404)
  for (const someone of [other, trainer])
    expect((await certificate(attendeeId, someone)).status, someone.loginId).toBe(404)
  expect((await fetch(`${server.url}/api/app/attendee/${attendeeId}/certificate`)).status).toBe(401)
  expect(await numbersOf(attendeeId)).toEqual([])
})

test('two requests at once get the same number', async () => {
  const member = await server.aMember()
  const { attendeeId } = await attendedBy(member)
  const answers = await Promise.all([1, 2, 3, 4].map(() => certificate(attendeeId, member)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await numbersOf(attendeeId)).toHaveLength(1)
})

test('the check page says name, class, date and hours to anyone, and nothing else [5/TRAIN-22]', async () => {
  const member = await server.aMember({
    firstName: 'Zoë',
    lastName: '<b>Ruiz</b>',
    memberStateLicense: 'DRE 777',
    email: 'zoe@example.com',
  })
  const { attendeeId } = await attendedBy(member, { creditHours: 2.5 })
  await certificate(attendeeId, member)
  const [row] = await numbersOf(attendeeId)
  const { status, headers, text } = await verify(row?.number.toLowerCase() ?? '')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? []
  expect(
    main
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(
    `This certificate is valid Issued by ${server.config.marketName}. Name Zoë &#60;b&#62;Ruiz&#60;/b&#62; Class Fair Housing Date 11-17-2026 Hours 2.50 Certificate number ${row?.number} Go to ${server.config.marketName}`,
  )
  for (const unknown of ['C2222222222222222', 'x', '%27%3B--', `${row?.number}2`]) {
    const answer = await verify(unknown)
    expect(answer.status, unknown).toBe(404)
    expect(answer.text).toContain('No certificate has this number')
  }
})

test('a presence that staff take back takes class and certificate back; marked again there is another number [5/TRAIN-24, 5/D5-61, 5/S5-26]', async () => {
  const member = await server.aMember()
  const { attendeeId, classId } = await attendedBy(member)
  await certificate(attendeeId, member)
  const [first] = await numbersOf(attendeeId)
  for (const wasPresent of [false, null]) {
    expect((await setPresence(attendeeId, wasPresent)).status).toBe(200)
    expect((await record(member)).periods[0].classes).toEqual([])
    expect((await certificate(attendeeId, member)).status).toBe(404)
    const [taken] = await numbersOf(attendeeId)
    expect(taken?.withdrawnOn).not.toBeNull()
  }
  const withdrawn = await verify(first?.number ?? '')
  expect(withdrawn.status).toBe(200)
  expect(withdrawn.text).toContain('This certificate is not valid')
  expect(withdrawn.text).not.toContain('Fair Housing')
  expect(withdrawn.text).not.toContain(member.lastName)
  expect((await auditTrail(server.db, 'certificate', first?.number ?? '')).at(-1)).toMatchObject({
    action: 'withdraw',
    actor: trainer.loginId,
    changes: { memberId: member.id, trainingClassId: classId, attendeeId },
  })
  server.clock.advance(60)
  expect((await setPresence(attendeeId, true)).status).toBe(200)
  expect((await record(member)).periods[0].classes).toMatchObject([{ attendeeId }])
  await certificate(attendeeId, member)
  const [before, second] = await numbersOf(attendeeId)
  expect(before?.number).toBe(first?.number)
  expect(before?.withdrawnOn).not.toBeNull()
  expect(second?.withdrawnOn).toBeNull()
  expect((await verify(second?.number ?? '')).text).toContain('This certificate is valid')
  expect((await verify(first?.number ?? '')).text).toContain('This certificate is not valid')
})

test('a member has no call that changes the record [5/TRAIN-24]', async () => {
  const member = await server.aMember()
  const { attendeeId } = await attendedBy(member, { wasPresent: false })
  expect((await setPresence(attendeeId, true, member)).status).toBe(403)
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await server.call('/api/app/TrainingRecord', { as: member, method, body: {} })).status).toBe(404)
  expect((await record(member)).periods[0].classes).toEqual([])
})

test('a class whose hours are taken away makes its certificates invalid until it has hours again', async () => {
  const member = await server.aMember()
  const { attendeeId, classId } = await attendedBy(member)
  await certificate(attendeeId, member)
  const [row] = await numbersOf(attendeeId)
  const put = async (more: object) => {
    const found = (await server.call(`/api/app/trainingClass/${classId}/expanded`, { as: trainer })).body
    return server.call('/api/app/TrainingClass', { as: trainer, method: 'PUT', body: { ...found, ...more } })
  }
  expect((await put({ creditHours: null, creditCategory: null })).status).toBe(200)
  expect((await verify(row?.number ?? '')).text).toContain('This certificate is not valid')
  expect((await put({ creditHours: 1.75, creditCategory: 'Agency' })).body).toMatchObject({
    creditHours: 1.75,
    creditCategory: 'Agency',
  })
  expect((await verify(row?.number ?? '')).text).toContain('<dd>1.75</dd>')
  expect((await put({ creditHours: undefined, creditCategory: undefined })).body.creditHours).toBe(1.75)
  expect((await put({ creditHours: 2, creditCategory: '' })).status).toBe(400)
})

test('the record is saved as CSV without a cell that runs, and as PDF [5/TRAIN-23]', async () => {
  const member = await server.aMember({ firstName: 'Ana', lastName: 'Ruiz', memberStateLicense: null })
  await attendedBy(member, { className: '=1+1', creditHours: 1.5 })
  await attendedBy(member, { days: 2, className: 'Escrow, in "short"' })
  const csv = await fetchFile('TrainingRecord/file?format=csv', member)
  expect(csv.status).toBe(200)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toContain('training-record-2026-11-18.csv')
  expect(csv.content.toString()).toBe(
    [
      '\uFEFFDate,Class,Category,Hours,Provider,Period from,Period to',
      "2026-11-17,'=1+1,Ethics,1.50,Desert Association,,",
      '2026-11-16,"Escrow, in ""short""",Ethics,3.00,Desert Association,,',
      '',
    ].join('\r\n'),
  )
  const pdf = await fetchFile('TrainingRecord/file?format=pdf', member)
  const { text, title, lang } = await readPdf(pdf.content)
  for (const part of ['Ana Ruiz', 'Not on file', 'All classes', 'Escrow, in "short"', '4.50'])
    expect(text, part).toContain(part)
  expect({ title, lang }).toEqual({ title: 'Training Record', lang: 'en-US' })
  expect((await fetchFile('TrainingRecord/file?format=xls', member)).status).toBe(400)
  expect((await fetch(`${server.url}/api/app/TrainingRecord/file`)).status).toBe(401)
  expect(
    (await auditTrail(server.db, 'trainingRecord', member.id)).map(({ action, changes }) => [
      action,
      changes,
    ]),
  ).toEqual([
    ['download', { memberId: member.id, format: 'csv', rows: 2 }],
    ['download', { memberId: member.id, format: 'pdf', rows: 2 }],
  ])
})

test('one network asks 60 times a minute; others are not held up [5/D5-61]', async () => {
  server.clock.advance(60)
  const from = (address: string) => verify('x', { headers: { 'x-forwarded-for': address } })
  for (let count = 0; count < 60; count += 1) expect((await from('203.0.113.9')).status).toBe(404)
  const held = await from('203.0.113.9')
  expect(held.status).toBe(429)
  expect(held.headers.get('retry-after')).toBe('60')
  expect(held.text).toContain('Too many checks')
  expect((await from('203.0.113.10')).status).toBe(404)
  server.clock.advance(60)
  expect((await from('203.0.113.9')).status).toBe(404)
})

test('without the addition there is no record, no certificate and no check page', async () => {
  const member = await server.aMember()
  const { attendeeId, classId } = await attendedBy(member)
  const without = await server.startAnother({ env: { FEATURES: 'clock', HOSTS: 'core,web' } })
  expect((await without.call('/api/app/TrainingRecord', { as: member })).status).toBe(404)
  expect((await without.call(`/api/app/attendee/${attendeeId}/certificate`, { as: member })).status).toBe(404)
  const shown = await without.call(`/api/app/trainingClass/${classId}/expanded`, { as: member })
  expect(shown.body).not.toHaveProperty('creditHours')
  const page = await fetch(`${without.url}/verify/C2222222222222222`)
  expect(await page.text()).not.toContain('No certificate has this number')
})
