import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readiness, ReadinessGroup } from 'contract/staff/readiness/readiness.ts'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { applications } from '#db/tables/applications.table.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { memberStandings, members } from '#db/tables/members.table.ts'
import { backups, marketOpenings } from '#db/tables/operations/system.table.ts'
import { auditEntries, menuItems } from '#db/tables/portal.table.ts'
import { openProviders } from '#providers/open-providers.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { checkReadiness } from './readiness.ts'

const server = await testServer()
const { db, clock } = server
const mls = await server.aMember({ isCrmlsAdmin: true, email: 'boss@mls.test' })
const operator = await server.aMember({ memberTypeId: 12, email: 'op@mls.test' })
await grantTo(server, operator, 'Operator')

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.invalid',
  COOKIE_SECRET: 'c'.repeat(32),
  KEY_SECRET: 'k'.repeat(32),
  SECURITY_CONTACT: 'mailto:security@mls.test',
}

/** Tests live by a clock of their own, and the database by the one of the machine. */
const realNow = () => new Date(performance.timeOrigin + performance.now())

/** The work that a portal with these settings has left. */
async function check(env: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ ...production, ...env })
  const providers = openProviders(config, db, clock.now)
  const lines = await checkReadiness({ db, now: realNow(), config, providers })
  return (group: ReadinessGroup) => lines.find((line) => line.group === group)
}

const ready = { isReady: true, problems: [], notes: [] }

test('a portal that was only started has mail, backup, roster and staff left to do', async () => {
  const of = await check()
  expect([of('Settings'), of('Database'), of('Storage')]).toEqual([
    { group: 'Settings', ...ready },
    { group: 'Database', ...ready },
    { group: 'Storage', ...ready },
  ])
  expect(of('Email')?.problems).toEqual([expect.stringMatching(/^No mail leaves the portal: set SMTP_URL/)])
  expect(of('Text messages')).toMatchObject({ isReady: true, notes: [expect.stringContaining('SMS_URL')] })
  expect(of('MLS connection')).toMatchObject({ isReady: true, notes: [expect.stringContaining('MLS_URL')] })
  expect(of('Backup')?.problems).toEqual([expect.stringMatching(/^There is no backup: /)])
  expect(of('Content')?.problems).toContainEqual(
    expect.stringMatching(/^No MLS staff have a second sign-in step/),
  )
})

test('settings of a trial are not those of a portal for members', async () => {
  const trial = readConfig({ PUBLIC_URL: 'https://portal.example.com' })
  const providers = openProviders(trial, db, clock.now)
  const [line] = await checkReadiness({ db, now: realNow(), config: trial, providers })
  expect(line?.problems).toEqual([
    expect.stringMatching(/^NODE_ENV is not production/),
    expect.stringMatching(/^PUBLIC_URL is an example address/),
  ])
  const plain = await check({ PUBLIC_URL: 'http://portal.mls.test' })
  expect(plain('Settings')?.problems).toEqual([expect.stringMatching(/^PUBLIC_URL is not an https address/)])
})

test('the mail server is asked as each mail asks it, and its refusal is shown', async () => {
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid login')),
  })
  mailServer.on('error', () => undefined)
  await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => mailServer.close(() => resolve())))
  const { port } = mailServer.server.address() as AddressInfo
  const mailOf = async (login: string, more = '', from = 'Portal <portal@mls.test>') =>
    (await check({ SMTP_URL: `smtp://${login}@127.0.0.1:${port}${more}`, MAIL_FROM: from }))('Email')
  expect(await mailOf('portal:right')).toEqual({ group: 'Email', ...ready })
  expect((await mailOf('portal:wrong'))?.problems).toEqual([
    expect.stringMatching(/Invalid login.*check SMTP_URL/),
  ])
  expect((await mailOf('portal:right', '?tls=required'))?.problems).toEqual([
    expect.stringContaining('STARTTLS'),
  ])
  expect(await mailOf('portal:right', '?tls=optional', 'no-reply@example.com')).toMatchObject({
    problems: [expect.stringMatching(/^MAIL_FROM is an example address/)],
    notes: [expect.stringContaining('clear text')],
  })
})

test('the MLS is asked for a listing that is not there, with the token', async () => {
  const mlsServer = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer right'
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('{"value":[]}')
  })
  await new Promise<void>((resolve) => void mlsServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void mlsServer.close())
  const MLS_URL = `http://127.0.0.1:${(mlsServer.address() as AddressInfo).port}`
  expect((await check({ MLS_URL, MLS_TOKEN: 'right' }))('MLS connection')).toEqual({
    group: 'MLS connection',
    ...ready,
  })
  expect((await check({ MLS_URL, MLS_TOKEN: 'wrong' }))('MLS connection')?.problems).toEqual([
    expect.stringContaining('401'),
  ])
})

test('what is still demo or example is named with the page that changes it', async () => {
  await db.update(menuItems).set({ path: 'https://example.com/brokers' }).where(eq(menuItems.name, 'brokers'))
  await db
    .update(menuItems)
    .set({ isRetired: true })
    .where(sql`name <> 'brokers' and path like '%example.com%'`)
  await db.insert(applications).values({
    name: 'Trial',
    url: 'https://apps.example.org/x',
    applicationCategory: 'member',
    createdOn: clock.now(),
  })
  await server.aMember({ email: 'ada@agents.example.com' })
  const body = { name: 'Sample rules of CRMLS', source: 'Sample rule' } as never
  await db.insert(ruleSets).values({ originatingSystemId: 'X', validFrom: '2026-01-01', body })
  const content = (await check())('Content')
  expect(content?.problems).toEqual([
    '1 member has an example email address: take them out of the roster.',
    expect.stringMatching(/^No MLS staff/),
    '1 menu item leads to an example: change them under Menu Items.',
    '1 application leads to an example: change them under Applications.',
    expect.stringMatching(/^Rule sets are samples/),
  ])
  await db.delete(ruleSets)
  await db.delete(applications)
  await db.update(menuItems).set({ isRetired: true }).where(eq(menuItems.name, 'brokers'))
  await db.update(members).set({ email: null }).where(eq(members.email, 'ada@agents.example.com'))
  await db.update(memberStandings).set({ hasSecondFactor: true }).where(eq(memberStandings.memberId, mls.id))
  await db.insert(backups).values({ madeOn: realNow(), bytes: 1, rowCount: 1, wasReadBack: true })
  const after = await check()
  expect(after('Content')).toMatchObject({ isReady: true, problems: [] })
  expect(after('Backup')).toEqual({ group: 'Backup', ...ready })
})

test('MLS staff alone see it; once the market is open nothing is looked at any more', async () => {
  const path = '/api/app/Staff/Readiness'
  const { body }: { body: Readiness } = await server.call(path, { as: mls })
  expect(body.isMarketOpen).toBe(false)
  expect(body.lines).toHaveLength(8)
  const open = { as: mls, method: 'POST', body: {} } as const
  expect((await server.call(path, { as: operator })).status).toBe(403)
  for (const _again of [1, 2])
    expect((await server.call(`${path}/open`, open)).body).toEqual({ isMarketOpen: true, lines: [] })
  expect(await db.select().from(marketOpenings)).toEqual([{ id: 1, openedOn: clock.now(), openedBy: mls.id }])
  expect(await db.$count(auditEntries, eq(auditEntries.entity, 'market'))).toBe(1)
  expect((await server.call(path, { as: mls })).body).toEqual({ isMarketOpen: true, lines: [] })
})
