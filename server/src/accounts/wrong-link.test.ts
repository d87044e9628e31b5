import { expect, test } from 'vitest'
import { notMeLinks } from '#db/tables/accounts.table.ts'
import { calendarFeeds } from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'
import { makeNotMeToken } from './not-me-links.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
const member = await server.aMember()

type Ask = (secret: string, network: string) => ReturnType<typeof server.call>
const from = (network: string) => ({ 'x-forwarded-for': network })
const opened =
  (address: (secret: string) => string, method: 'GET' | 'POST' = 'GET'): Ask =>
  (secret, network) =>
    server.call(address(secret), { method, headers: from(network) })
const pressed =
  (verb: string): Ask =>
  (token, network) =>
    server.call(`/api/app/AccountContact/${verb}`, {
      method: 'POST',
      body: { token },
      headers: from(network),
    })

const good = new URL(server.providers.unsubscribeAddresses.of({ memberId: member.id, category: 'Billing' }))
const signed = good.pathname.split('/').at(-1) ?? ''
const foreign = new URL(
  server.providers.unsubscribeAddresses.of({ memberId: 987_654, category: 'Billing' }),
).pathname
  .split('/')
  .at(-1)
const ofFeed = (secret: string) => `/feeds/${secret}.ics`
const ofMail = (secret: string) => `/unsubscribe/${secret}`
const random = 'x'.repeat(43)

/** Each kind of link: how it is asked, how many of one network may be wrong, and secrets that are of nobody. */
const LINKS: Record<string, { ask: Ask; limit: number; wrong: string[] }> = {
  unsubscribe: { ask: opened(ofMail), limit: 30, wrong: ['x.y', random, `${signed}x`, foreign ?? ''] },
  unsubscribePosted: {
    ask: opened(ofMail, 'POST'),
    limit: 30,
    wrong: ['x.y', random, `${signed}x`, foreign ?? ''],
  },
  feed: { ask: opened(ofFeed), limit: 30, wrong: [random, 'x', '%00', 'x.y'] },
  certificate: {
    ask: opened((number) => `/verify/${number}`),
    limit: 60,
    wrong: ['C2222222222222222', 'C2', random, '%00'],
  },
  notMe: { ask: pressed('NotMe'), limit: 30, wrong: [random, 'x', '.', 'never made'] },
  contact: { ask: pressed('CancelContactChange'), limit: 30, wrong: [random, 'x', '.', 'never made'] },
}

/** The content of an answer, without the parts that always differ. */
const said = ({ status, text, headers }: Awaited<ReturnType<Ask>>) => ({
  status,
  text: text.replaceAll(/nonce="[^"]+"/g, ''),
  type: headers.get('content-type'),
  store: headers.get('cache-control'),
})

test.for(Object.entries(LINKS))(
  '%s: every secret without an owner gets the same answer, and the tries of one network are limited [5/S5-22]',
  async ([, { ask, limit, wrong }]) => {
    const network = '203.0.113.9'
    // Another window, in which nobody has tried anything.
    server.clock.advance(3600)
    const answers = []
    for (const secret of wrong) answers.push(said(await ask(secret, network)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (let count = wrong.length; count < limit; count += 1)
      expect((await ask(random, network)).status).toBe(answers[0]?.status)
    const refused = await ask(random, network)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(said(await ask(random, '198.51.100.7'))).toEqual(answers[0])
  },
)

test('a link that works is let through regardless of other tries of its network [5/S5-22]', async () => {
  server.clock.advance(3600)
  const network = '203.0.113.99'
  const { body } = await server.call('/api/app/CalendarFeed', { as: member, method: 'POST' })
  const calendar = new URL(body.url).pathname
  const notMe = await makeNotMeToken(server.db, member.accountId, server.clock.now())
  const kept = await Promise.all([calendarFeeds, notMeLinks].map((table) => server.db.select().from(table)))
  expect(kept.map(({ length }) => length)).toEqual([1, 1])
  for (const token of [/([\w-]+)\.ics$/.exec(calendar)?.[1] ?? '?', notMe])
    expect(JSON.stringify(kept), 'tokens are kept as hashes').not.toContain(token)
  const read = (path: string) => server.call(path, { headers: from(network) })
  for (let count = 0; count <= 30; count += 1) {
    await read(ofFeed(random))
    await read(ofMail(random))
  }
  expect((await read(ofFeed(random))).status).toBe(429)
  expect((await read(calendar)).status).toBe(200)
  expect((await read(good.pathname)).status).toBe(200)
  for (let count = 0; count <= 30; count += 1) await LINKS['notMe']?.ask(random, network)
  expect((await LINKS['notMe']?.ask(random, network))?.status).toBe(429)
  expect((await LINKS['notMe']?.ask(notMe, network))?.body.isSuccessful).toBe(true)
})
