import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ContentName } from 'contract/staff/imports/import-run.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { articleCategories, articles } from '#db/tables/articles.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'
import type { RefusedRow } from '../tally.ts'
import { importContent } from './import-content.ts'

const server = await testServer()
const { db } = server
const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-content-'))
const aor = await server.anAor({ name: 'CO' })
const office = await server.anOffice({ aor })
const staff = await server.aMember({ loginId: 'grace1', aor, office, memberTypeId: 12, isCrmlsAdmin: true })
const agent = await server.aMember({ loginId: 'ann1', aor, office })

async function run(name: ContentName, content: string, { as = 'GRACE1', isDryRun = false } = {}) {
  const file = path.join(folder, 'content.txt')
  writeFileSync(file, content)
  const refused: RefusedRow[] = []
  const { tally, isWhole } = await importContent(
    {
      database: server.database,
      outbox: server.outbox,
      config: server.config,
      clock: server.clock.now,
      actor: 'operator:pat',
      as,
      source: { encoding: 'utf-8', token: null, retryAfterMs: [], idleMs: 5000 },
      onRefused: (row) => refused.push(row),
      onProgress: () => undefined,
    },
    name,
    { sources: [file], isDryRun },
  )
  const counts = Object.entries(tally.counts.get(name) ?? {}).filter(([, count]) => count > 0)
  return {
    ...Object.fromEntries(counts),
    isWhole,
    refused: refused.map(({ key, field, reason }) => `${key} ${field}: ${reason}`),
  }
}

const classes = [
  'className,startTime,endTime,capacity,presentationType,instructorName,locationName,locationAddress,aor,subject,topics',
  'Fair Housing,2027-01-12T10:00:00-08:00,2027-01-12T12:00:00-08:00,25,In Person,Dana Reed,Hall A,1 Main St,CO,Law,Fair Housing; Ethics',
  'Forms,2027-01-13T10:00:00-08:00,2027-01-13T12:00:00-08:00,0,Virtual,,,,,,',
]

test('classes of CSV get instructor, location, association and topics; again nothing changes', async () => {
  expect(await run('classes', classes.join('\n'), { isDryRun: true })).toEqual({
    read: 2,
    created: 2,
    isWhole: true,
    refused: [],
  })
  expect(await db.$count(trainingClasses)).toBe(0)
  expect(await run('classes', classes.join('\n'))).toEqual({
    read: 2,
    created: 2,
    isWhole: true,
    refused: [],
  })
  const [row] = await db.select().from(trainingClasses).orderBy(trainingClasses.id)
  const { body } = await server.call(`/api/app/trainingClass/${row?.id}/expanded`, { as: agent })
  expect(body).toMatchObject({
    className: 'Fair Housing',
    startTime: '2027-01-12T18:00:00.000Z',
    capacity: 25,
    instructor: { name: 'Dana Reed' },
    location: { name: 'Hall A', address: '1 Main St' },
    aor: { name: 'CO' },
    trainingTopics: [{ trainingTopic: { name: 'Fair Housing' } }, { trainingTopic: { name: 'Ethics' } }],
  })
  const trail = await db.$count(auditEntries)
  expect(await run('classes', classes.join('\n'))).toEqual({
    read: 2,
    unchanged: 2,
    isWhole: true,
    refused: [],
  })
  expect(await db.$count(auditEntries)).toBe(trail)
  const larger = classes.join('\n').replace(',25,', ',30,')
  expect(await run('classes', larger)).toMatchObject({ changed: 1, unchanged: 1 })
  expect(
    (
      await db
        .select()
        .from(trainingClasses)
        .where(eq(trainingClasses.id, row?.id ?? 0))
    )[0]?.capacity,
  ).toBe(30)
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'update'))
  expect(entry).toMatchObject({
    actor: 'operator:pat as grace1',
    entity: 'trainingClass',
    changes: { capacity: { from: 25, to: 30 } },
  })
})

test('the rules are those of staff: each record that breaks one is refused with its field', async () => {
  const bad = [
    classes[0],
    ',2027-01-12T10:00:00-08:00,2027-01-12T12:00:00-08:00,25,In Person,,,,,,',
    'A,2027-01-12T10:00:00,2027-01-12T12:00:00-08:00,25,In Person,,,,,,',
    'B,2027-01-12T10:00:00-08:00,2027-01-11T12:00:00-08:00,25,In Person,,,,,,',
    'C,2027-01-12T10:00:00-08:00,2027-01-12T12:00:00-08:00,many,In Person,,,,,,',
    'D,2027-01-12T10:00:00-08:00,2027-01-12T12:00:00-08:00,25,In Person,,,,XX,,',
    'E,2027-01-12T10:00:00-08:00,2027-01-12T12:00:00-08:00,25,In Person,,,,,,Unheard Of',
  ]
  expect((await run('classes', bad.join('\n'))).refused).toEqual([
    ' className: Class name is required.',
    'A startTime: Start must be a date with time and zone, between 01-01-1900 and 12-31-2199',
    'B endTime: End must be after start.',
    'C capacity: Capacity must be a number',
    "D aor: We couldn't find this association.",
    "E topics: We couldn't find the topic Unheard Of: name its subject in the field subject, to have it made.",
  ])
})

test('articles are cleaned, their categories made once; title is the key', async () => {
  const records = [
    {
      title: 'Lock boxes',
      author: 'Grace Kim',
      body: '<p onclick="x()">New <script>x()</script>boxes</p>',
      categories: ['News', 'Tools'],
      status: 'published',
      criteria: [{ values: ['CO'], op: 'Equal', field: 'AorShortName' }],
      attachments: [{ size: 5, name: 'Plan', url: 'https://example.com/plan.pdf' }],
    },
    { title: 'Rules', author: 'Grace Kim', categories: 'news', isPromoted: 'yes', viewOrder: '2' },
    { title: '', author: 'Nobody' },
  ]
  expect(await run('articles', JSON.stringify(records))).toEqual({
    read: 3,
    created: 2,
    isWhole: false,
    refused: [' title: Title is required.'],
  })
  const [boxes, rules] = await db.select().from(articles).orderBy(articles.id)
  expect(boxes).toMatchObject({
    body: '<p>New boxes</p>',
    status: 'published',
    publishedOn: server.clock.now(),
  })
  expect(rules).toMatchObject({ isPromoted: true, viewOrder: 2, status: 'draft' })
  expect((await db.select().from(articleCategories)).map(({ name }) => name)).toEqual(['News', 'Tools'])
  server.clock.advance(3600)
  expect(await run('articles', JSON.stringify(records))).toMatchObject({ unchanged: 2 })
  expect((await db.select().from(articles).orderBy(articles.id))[0]).toEqual(boxes)
  const [first] = records
  expect(await run('articles', JSON.stringify([{ ...first, summary: 'New ones' }]))).toMatchObject({
    changed: 1,
  })
})

test('applications are known by their name', async () => {
  const text =
    'name,url,applicationCategory,shortId,accessLevel\nPaperless,https://paper.example.com,member,PAPER,2\nOdd,javascript:x,member,,\n'
  expect(await run('applications', text)).toEqual({
    read: 2,
    created: 1,
    isWhole: false,
    refused: ['Odd url: Address must begin with http:// or https://'],
  })
  expect(await run('applications', text)).toMatchObject({ unchanged: 1 })
  const [stored] = await db.select().from(applications).where(eq(applications.name, 'Paperless'))
  expect(stored).toMatchObject({ url: 'https://paper.example.com', shortId: 'PAPER', accessLevel: 2 })
})

test('only in the name of MLS staff', async () => {
  for (const as of ['ann1', 'nobody'])
    await expect(run('articles', '[]', { as })).rejects.toThrow(
      `${as} is no User ID of an active member of the MLS staff.`,
    )
  expect(staff.memberStatus).toBe('Active')
})
