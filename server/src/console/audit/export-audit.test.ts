import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true, firstName: 'Mara', lastName: 'Lane' })
const agent = await server.aMember({ firstName: 'Avery', lastName: 'Stone' })
const operator = await server.aMember({ memberTypeId: 12 })
await grantTo(server, operator, 'Operator')
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')

const equal = (field: string, value: string) => ({ field, op: 'Equal', values: [value] })

const save = async (as: typeof mls, criteria: unknown) => saveWith(await server.tokenFor(as), criteria)

async function saveWith(access_token: string, criteria: unknown) {
  const answer = await fetch(`${server.url}/api/app/Staff/Exports/audit`, {
    method: 'POST',
    body: new URLSearchParams({
      access_token,
      criteria: typeof criteria === 'string' ? criteria : JSON.stringify(criteria),
    }),
  })
  const text = await answer.text()
  const lines: string[][] = answer.ok ? parse(text, { bom: true }) : []
  return { status: answer.status, lines }
}

test('all hits are saved, oldest first, with acts and values in words, and the export is in the trail [4/CTRAIL-07, 4/S4-24]', async () => {
  const { begin, act } = contentCalls(server, 'articles')
  const values = { title: '=Spring "rules"', author: 'Mara Lane', body: '<p>Text</p>' }
  const draft = (await begin(mls, values)).body
  await act(mls, draft, 'publish')
  const criteria = [equal('entity', 'article'), equal('entityId', String(draft.id))]
  const { status, lines } = await save(mls, criteria)
  expect(status).toBe(200)
  expect(lines[0]).toEqual([
    'Time (Pacific Time)',
    'User ID',
    'Name',
    'Act',
    'Record',
    'Id',
    'Member',
    'Member name',
    'Changes',
  ])
  const shared = [mls.loginId, 'Mara Lane']
  expect(lines.slice(1).map((line) => line.slice(1, 6))).toEqual([
    [...shared, 'Started article "=Spring "rules"", version 1', 'Article', String(draft.id)],
    [...shared, 'Published article "=Spring "rules"", version 1', 'Article', String(draft.id)],
  ])
  expect(lines[1]?.[0]).toMatch(/^11-18-2026 \d\d:\d\d:\d\d [AP]M$/)
  const [noted] = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'export'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(noted).toMatchObject({
    actor: mls.loginId,
    entityId: 'audit',
    changes: { filter: { criteria }, rows: 2, isComplete: true },
  })
})

test('an operator gets the trail without personal values, in the file as on the page [4/CTRAIL-07]', async () => {
  const marker = randomUUID()
  await server.db.insert(auditEntries).values({
    at: server.clock.now(),
    actor: marker,
    action: 'update',
    entity: 'member',
    entityId: String(agent.id),
    changes: { email: { from: 'a@b.example', to: 'Quillfeather' }, memberStatus: 'Active' },
  })
  const { lines } = await save(operator, [equal('actor', marker)])
  expect(lines).toHaveLength(2)
  expect(lines[1]?.slice(5)).toEqual([
    String(agent.id),
    agent.loginId,
    '',
    'Member status: Active\nEmail: hidden',
  ])
  expect(lines.join()).not.toMatch(/Quillfeather|Avery|a@b/)
  const all = await save(mls, [equal('actor', marker)])
  expect(all.lines[1]?.slice(6)).toEqual([
    agent.loginId,
    'Avery Stone',
    'Email: a@b.example → Quillfeather\nMember status: Active',
  ])
})

test('the file is for readers of the trail, after a fresh sign-in, and odd filters are refused', async () => {
  server.clock.advance(60)
  for (const as of [agent, editor]) expect((await save(as, [])).status, as.loginId).toBe(403)
  for (const odd of ['no json', '{}', '[{"field":"changes","op":"Equal","values":["x"]}]'])
    expect((await save(mls, odd)).status, odd).toBe(400)
  const token = await server.tokenFor(mls)
  await signInAged(server, mls, 901)
  expect((await saveWith(token, [])).status).toBe(401)
})
