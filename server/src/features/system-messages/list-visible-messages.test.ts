import { expect, test } from 'vitest'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const path = '/api/app/SystemNotifications'

type Input = Partial<typeof systemNotifications.$inferInsert>
let count = 0
async function aMessage(input: Input): Promise<string> {
  const title = `Message ${++count}`
  const at = server.clock.now()
  await server.db.insert(systemNotifications).values({
    title,
    message: 'Text',
    systemNotificationStatusId: 1,
    source: 'MLS',
    position: 'dash',
    show: true,
    createdOn: new Date(at.getTime() + count),
    modifiedOn: at,
    ...input,
  })
  return title
}

async function titlesOf(as: { accountId: string; loginId: string }): Promise<string[]> {
  const { status, body } = await server.call(path, { as })
  expect(status).toBe(200)
  return body.results.map((message: { title: string }) => message.title)
}

test('shown and unexpired messages are returned newest first, with their status; one is returned by its id [1/D1-61, 1/API-40, 3/D3-22, 3/D3-48, 3/ENT-02, 3/API-05]', async () => {
  const soon = new Date(server.clock.now().getTime() + 60_000)
  const first = await aMessage({ url: 'https://example.com', systemNotificationStatusId: 2 })
  const second = await aMessage({ expirationDate: soon })
  await aMessage({ show: false })
  await aMessage({ expirationDate: server.clock.now() })
  await aMessage({ deletedOn: server.clock.now() })
  const { body } = await server.call(path, { as: people.agent })
  expect(body.results.map((message: { title: string }) => message.title)).toEqual([second, first])
  expect(body).toMatchObject({ pageId: 0, totalPages: 1, totalResults: 2 })
  expect(body.results[1]).toEqual({
    id: expect.any(Number),
    title: first,
    message: 'Text',
    url: 'https://example.com',
    systemNotificationStatusId: 2,
    systemNotificationStatus: {
      name: 'Warning',
      description: 'Needs attention soon',
      color: '#b7791f',
    },
    createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    modifiedOn: '2026-11-18T20:00:00.000Z',
    expirationDate: null,
    source: 'MLS',
    position: 'dash',
    show: true,
    memberId: null,
    criteria: null,
    rowVersion: 1,
  })
  const { id } = body.results[1]
  const one = await server.call(`/api/app/SystemNotification/${id}`, { as: people.agent })
  expect(one.body.results).toEqual([body.results[1]])
  const all = await server.call('/api/app/SystemNotification/q', {
    as: people.mlsAdmin,
    method: 'POST',
    body: {},
  })
  expect(all.body.totalResults).toBe(4)
  server.clock.advance(61)
  expect(await titlesOf(people.agent)).toEqual([first])
})

test('an audience is read field by field; an unreadable one is for nobody [3/ENT-05, 3/D3-47, 3/S3-04, 3/S3-05, 3/SYS-24, 3/SYS-25]', async () => {
  const mine = people.aor.name
  const audiences: [unknown, boolean][] = [
    [null, true],
    [[], true],
    [[{ field: 'AorShortName', op: 'Equal', values: [mine] }], true],
    [[{ field: 'aorshortname', op: 'EQUAL', values: [mine.toLowerCase()] }], true],
    [[{ field: 'AorShortName', op: 'Equal', values: ['elsewhere'] }], false],
    [[{ field: 'AorShortName', op: 'In', values: ['elsewhere', mine] }], true],
    [[{ field: 'AorShortName', op: 'notEqual', values: [mine] }], false],
    [[{ field: 'MemberTypeId', op: 'Equal', values: ['1'] }], true],
    [[{ field: 'OfficeCode', op: 'Equal', values: [people.branch.officeCode] }], true],
    [[{ field: 'MainOfficeCode', op: 'Contains', values: [people.main.officeCode.slice(1)] }], true],
    [[{ field: 'OriginatingSystemID', op: 'notEqual', values: ['SWL'] }], true],
    [[{ field: 'LoginId', op: 'Equal', values: [people.agent.loginId] }], true],
    [
      [
        { field: 'AorShortName', op: 'Equal', values: [mine] },
        { field: 'LoginId', op: 'Equal', values: ['somebody'] },
      ],
      false,
    ],
    [[{ field: 'Shoe', op: 'Equal', values: ['42'] }], false],
    [[{ field: 'LoginId', op: 'Like', values: [people.agent.loginId] }], false],
    [[{ field: 'LoginId', op: 'Equal', values: [] }], false],
    [[{ field: 'LoginId', op: 'Equal', values: people.agent.loginId }], false],
    [{ field: 'LoginId' }, false],
    ['everyone', false],
  ]
  for (const [criteria, isShown] of audiences) {
    const title = await aMessage({ criteria: criteria as null })
    const titles = await titlesOf(people.agent)
    expect(titles.includes(title), JSON.stringify(criteria)).toBe(isShown)
  }
})

test('messages of another association stay with it, and nobody else gets a response', async () => {
  const title = await aMessage({ aorName: 'OTHER', source: 'AOR', criteria: null })
  expect(await titlesOf(people.agent)).not.toContain(title)
  expect((await server.call(path)).status).toBe(401)
  expect((await server.call(path, { as: await server.anAccount() })).status).toBe(403)
})

test('an unchanged answer is not sent again [1/S1-24]', async () => {
  const first = await server.call(path, { as: people.agent })
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^".+"$/)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = () =>
    server.call('/api/app/systemnotifications/', { as: people.agent, headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  expect((await again()).text).toBe('')
  await aMessage({})
  expect((await again()).status).toBe(200)
})
