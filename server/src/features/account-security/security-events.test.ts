import { expect, test } from 'vitest'
import { writeAudits } from '#db/write.ts'
import { aBrowser } from '#testing/browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const PASSWORD = 'Correct-Horse-9'
const path = '/api/app/SecurityEvents'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const agent = { 'user-agent': CHROME }

/** Rows of the trail as they were written at a time, the oldest first. */
async function keep(member: Member, rows: [minutesAgo: number, action: string, changes: object][]) {
  for (const [minutesAgo, action, changes] of rows)
    await writeAudits(
      server.db,
      { loginId: member.loginId, now: new Date(server.clock.now().getTime() - minutesAgo * 60_000) },
      [{ action, entity: 'account', entityId: member.accountId, changes: { ...changes } }],
    )
}

type Member = Awaited<ReturnType<typeof server.aMember>>
const eventsOf = async (member: Member, query = '') =>
  (await server.call(`${path}${query}`, { as: member })).body

test('a member sees logins, refused ones and changes with browser, network and outcome, newest first, and nobody else does [5/ENT-13, 5/API-19]', async () => {
  const member = await server.aMember({ password: PASSWORD })
  const other = await server.aMember({ password: PASSWORD })
  const browser = aBrowser(server.config)
  await browser.submit(await browser.openSignIn(), member.loginId, 'wrong-password-1', agent)
  server.clock.advance(60)
  const answered = await browser.submit(await browser.openSignIn(), member.loginId, PASSWORD, agent)
  await browser.request(answered.headers.get('location') ?? '', { headers: agent })
  server.clock.advance(60)
  const changed = await server.call('/api/app/AccountContact/ChangePassword', {
    method: 'POST',
    as: member,
    headers: agent,
    body: {
      loginId: member.loginId,
      password: PASSWORD,
      newPassword: 'Another-Horse-7',
      confirmPassword: 'Another-Horse-7',
    },
  })
  expect(changed.body.isSuccessful).toBe(true)
  const place = {
    browser: 'Chrome on Windows',
    network: '127.0.*.*',
    factorType: null,
    application: null,
    receiver: null,
    count: 1,
  }
  const { results, hasMore } = await eventsOf(member)
  expect(hasMore).toBe(false)
  expect(results).toEqual([
    {
      ...place,
      id: expect.any(String),
      at: server.clock.now().toISOString(),
      kind: 'change-password',
      outcome: 'done',
      way: null,
      isCurrentSession: false,
      canReport: true,
    },
    expect.objectContaining({ ...place, kind: 'start-session', outcome: 'done', way: 'password' }),
    expect.objectContaining({ ...place, kind: 'fail-login', outcome: 'refused' }),
  ])
  expect((await eventsOf(other)).results).toEqual([])
  expect((await server.call(path)).status).toBe(401)
})

test('refused logins are summed up per hour and network', async () => {
  const member = await server.aMember()
  server.clock.set(new Date('2026-03-10T15:30:00Z'))
  const [one, two] = [{ network: '203.0.113.9' }, { network: '2001:db8:7:9::/64' }]
  const failed = 'fail-login'
  await keep(member, [
    [80, failed, one],
    [25, failed, one],
    [20, failed, two],
    [15, failed, one],
    [10, 'fail-code', one],
  ])
  const { results } = await eventsOf(member)
  const seen = results.map(({ at, kind, count, network }: Record<string, string>) => [
    at,
    kind,
    count,
    network,
  ])
  expect(seen).toEqual([
    ['2026-03-10T15:20:00.000Z', 'fail-code', 1, '203.0.*.*'],
    ['2026-03-10T15:15:00.000Z', 'fail-login', 2, '203.0.*.*'],
    ['2026-03-10T15:10:00.000Z', 'fail-login', 1, '2001:db8:*'],
    ['2026-03-10T14:10:00.000Z', 'fail-login', 1, '203.0.*.*'],
  ])
})

test('a right password without its second step is named; one that a session followed is not', async () => {
  const member = await server.aMember()
  const place = { network: '203.0.113.9', browser: 'Safari on macOS' }
  await keep(member, [
    [300, 'log-in', { network: '203.0.113.9' }],
    [200, 'log-in', place],
    [199, 'start-session', { ...place, way: 'secondStep', session: 'gone' }],
    [100, 'log-in', { ...place, network: '198.51.100.7' }],
    [99, 'enter-code', place],
  ])
  const { results } = await eventsOf(member)
  const seen = results.map(({ kind, outcome, network }: Record<string, string>) => [kind, outcome, network])
  expect(seen).toEqual([
    ['abandon-login', 'refused', '198.51.*.*'],
    ['start-session', 'done', '203.0.*.*'],
    ['start-session', 'done', '203.0.*.*'],
  ])
})

test('90 days are shown, as many as are asked for, and at most 500 [5/CONST-08]', async () => {
  const member = await server.aMember()
  const day = 1440
  await keep(member, [
    [90 * day + 1, 'change-password', {}],
    [90 * day - 1, 'add-factor', { type: 'totp' }],
    [1, 'end-session', {}],
  ])
  const { results } = await eventsOf(member)
  expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['end-session', 'add-factor'])
  expect(results[1]).toMatchObject({ factorType: 'totp', browser: null, network: null })
  const page = await eventsOf(member, '?limit=1')
  expect([page.results.length, page.hasMore]).toEqual([1, true])
  expect((await server.call(`${path}?limit=501`, { as: member })).status).toBe(400)
})

test('acts of staff on the account are there too, and the present session is marked', async () => {
  const member = await server.aMember({ password: PASSWORD })
  const browser = aBrowser(server.config)
  const { access_token: token } = await browser.signIn(member.loginId, PASSWORD)
  for (const [entity, action] of [
    ['memberSignIn', 'block'],
    ['memberSignIn', 'attempt'],
    ['factorRemoval', 'approve'],
    ['factorRemoval', 'decline'],
  ] as const)
    await writeAudits(server.db, { loginId: 'admin1', now: server.clock.now() }, [
      { action, entity, entityId: '7', changes: { memberId: member.id } },
    ])
  const { body } = await server.call(path, { headers: { authorization: `Bearer ${token}` } })
  const seen = body.results.map((event: Record<string, unknown>) => [
    event['kind'],
    event['isCurrentSession'],
  ])
  expect(seen).toEqual([
    ['staff-remove-factors', false],
    ['staff-block', false],
    ['start-session', true],
  ])
})

test('the list has sign-ins, refused ones, password, factors, recovery codes, contact data, sessions, exports and application sign-ons of 90 days, each with its place [5/ACCT-02]', async () => {
  const member = await server.aMember()
  const place = { network: '203.0.113.9', browser: 'Safari on macOS' }
  const acts: [string, string][] = [
    ['start-session', 'done'],
    ['fail-login', 'refused'],
    ['fail-code', 'refused'],
    ['change-password', 'done'],
    ['fail-password-change', 'refused'],
    ['add-factor', 'done'],
    ['remove-factor', 'done'],
    ['replace-recovery-codes', 'done'],
    ['change-contact', 'done'],
    ['end-session', 'done'],
    ['request-data', 'done'],
    ['download-data', 'done'],
    ['open-application', 'done'],
  ]
  const daysAgo = (days: number) => days * 24 * 60
  await keep(member, [
    [daysAgo(90) + 1, 'start-session', place],
    ...acts.map(([action], index): [number, string, object] => [daysAgo(90) - 1 - index, action, place]),
  ])
  const { results } = await eventsOf(member, '?limit=100')
  expect(results).toMatchObject(
    acts
      .toReversed()
      .map(([kind, outcome]) => ({ kind, outcome, network: '203.0.*.*', browser: place.browser })),
  )
})
