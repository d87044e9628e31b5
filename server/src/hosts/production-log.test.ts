import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../embedded-postgres/free-port.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

/** The fields of a line that `docs/monitoring.md` names for every line. */
const EVERYWHERE = ['level', 'time', 'pid', 'hostname', 'msg']

test('in production all that a portal writes are lines of its log, from the first one', async () => {
  const port = await freePort()
  const portal = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      LISTEN_ADDRESS: '127.0.0.1',
      PUBLIC_URL: 'https://portal.example.com',
      DATABASE_URL: database.url,
      KEY_SECRET: 'demo-only-signing-key-secret-not-for-production-2',
      COOKIE_SECRET: 'c'.repeat(32),
      HOSTS: 'notification',
      OIDC_ISSUER: 'https://issuer.example.com',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Record<string, unknown>[] = []
  for await (const line of createInterface({ input: portal.stdout })) {
    lines.push(JSON.parse(line))
    if (String(lines.at(-1)?.['msg']).startsWith('Gatehouse is ready')) portal.kill('SIGTERM')
  }
  if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit')
  expect(portal.exitCode).toBe(0)
  for (const line of lines) expect(Object.keys(line)).toEqual(expect.arrayContaining(EVERYWHERE))
  const texts = lines.map(({ msg }) => msg)
  expect(texts[0]).toBe('Migrating the database')
  expect(texts).toContain('Gatehouse is ready at https://portal.example.com')
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUSTED_PROXIES names none') }),
  )
  expect(texts).toContainEqual(expect.stringContaining('No mail leaves the portal'))
})
