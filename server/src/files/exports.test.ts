import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer({ env: { LOG_LEVEL: 'debug' } })
const logged = keepLog(server.app.log)
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')

type As = { accountId: string; loginId: string }
const path = '/api/app/Staff/Exports/acknowledgments'

/** Everything that the portal logs, in place of the console. */
function keepLog(log: object): string[] {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('The log has no stream')
  Object.assign(log, { [stream]: { write: (line: string) => void lines.push(line) } })
  return lines
}

async function aMessage(): Promise<number> {
  const { act, begin } = contentCalls(server, 'messages')
  const draft = await begin(mls, {
    title: 'New rules',
    message: '<p>Read them.</p>',
    position: 'modal',
    systemNotificationStatusId: 2,
    requiresAcknowledgment: true,
  })
  const answer = await act(mls, draft.body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}

const exported = async (
  id: number | string,
  { token, query = '' }: { token: string; query?: string },
): Promise<Response> =>
  fetch(`${server.url}${path}${query}`, {
    method: 'POST',
    body: new URLSearchParams({ ...(token && { access_token: token }), id: String(id) }),
  })
const exportedBy = async (id: number | string, as: As) => exported(id, { token: await server.tokenFor(as) })

test('an export is a form post that takes its token from the body alone, and returns a file [4/CAPI-17]', async () => {
  const id = await aMessage()
  const token = await server.tokenFor(mls)
  const answer = await exported(id, { token })
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="acknowledgments-${id}.csv"`,
  ])
  await answer.text()
  expect((await exported(id, { token: '', query: `?access_token=${token}` })).status).toBe(401)
  expect((await exported(id, { token: `${token}x` })).status).toBe(401)
  const byHeader = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ id: String(id) }),
  })
  expect(byHeader.status).toBe(401)
  const asJson = { as: mls, method: 'POST', body: { access_token: token, id } } as const
  expect((await server.call(path, asJson)).status).toBe(415)
})

test('the token of an export is in no log and in no row of the trail in any case [4/S4-38]', async () => {
  const id = await aMessage()
  const token = await server.tokenFor(mls)
  for (const query of ['', `?access_token=${token}`]) {
    await (await exported(id, { token, query })).text()
    await (await exported(`${id}'`, { token, query })).text()
    await (await exported(999_999, { token, query })).text()
  }
  await (await exported(id, { token: `${token}x` })).text()
  expect((await exported(id, { token: '', query: `?access_token=${token}` })).status).toBe(401)
  await expect.poll(() => logged.length).toBeGreaterThan(10)
  expect(logged.join('')).toContain(path)
  expect(logged.join('')).not.toContain(token)
  expect(JSON.stringify(await server.db.select().from(auditEntries))).not.toContain(token)
})

test('an export is for staff who see the names, and odd forms are refused', async () => {
  const id = await aMessage()
  for (const [as, status] of [
    [people.agent, 403],
    [editor, 403],
    [people.aorAdmin, 404],
    [people.otherAorStaff, 404],
  ] as const)
    expect((await exportedBy(id, as)).status, as.loginId).toBe(status)
  server.clock.advance(60)
  for (const odd of ['x', '', '-1', '9'.repeat(30)]) expect((await exportedBy(odd, mls)).status).toBe(400)
  const large = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ id: 'x'.repeat(70_000) }),
  })
  expect(large.status).toBe(413)
})

test('the eleventh export in a minute is refused until the next one', async () => {
  server.clock.advance(60)
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const id = await aMessage()
  for (let count = 1; count <= 10; count += 1) {
    const answer = await exportedBy(id, staff)
    expect(answer.status).toBe(200)
    await answer.text()
  }
  const refused = await exportedBy(id, staff)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  server.clock.advance(60)
  expect((await exportedBy(id, staff)).status).toBe(200)
})
