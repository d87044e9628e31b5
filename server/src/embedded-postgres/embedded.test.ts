import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'gatehouse-embedded-'))
fs.chmodSync(directory, 0o755)
const running: EmbeddedDatabase[] = []
const folders = new Set([directory])

afterAll(async () => {
  for (const database of running) await database.stop().catch(() => undefined)
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(directory, { isDurable: false })
  running.push(database)
  const [row] = await query(database.url, 'show data_directory')
  folders.add(String(row?.['data_directory']))
  return database
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A portal in a process of its own, which only starts its database. */
async function startPortalProcess() {
  const module = new URL('./embedded.ts', import.meta.url).href
  const code = `const { startEmbeddedDatabase } = await import(${JSON.stringify(module)})
    const { url } = await startEmbeddedDatabase(${JSON.stringify(directory)}, { isDurable: false })
    process.stdout.write(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  return { child, url: String(url) }
}

test('a portal that was killed leaves a database that the next one takes over; two at once are refused', async () => {
  const killed = await startPortalProcess()
  await query(killed.url, 'create table kept as select 7 as value')
  const message = (pid?: number) =>
    `Gatehouse is already running on ${directory} (process ${pid}): stop it first, or set DATA_DIR and PORT for a second one.`
  await expect(startEmbeddedDatabase(directory)).rejects.toThrow(message(killed.child.pid))
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const next = await expect
    .poll(() => start().catch(() => null), { interval: 50 })
    .not.toBeNull()
    .then(() => running.at(-1))
  expect(next?.isNew).toBe(false)
  expect(next?.url).toBe(killed.url)
  expect(await query(next?.url ?? '', 'select value from kept')).toEqual([{ value: 7 }])
  await expect(startEmbeddedDatabase(directory)).rejects.toThrow(message(process.pid))
  await next?.stop()
  running.pop()
  const again = await start()
  expect(again.isNew).toBe(false)
  expect(await query(again.url, 'select value from kept')).toEqual([{ value: 7 }])
})

test('a database that was lost is started again at the same address', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gatehouse-embedded-'))
  fs.chmodSync(folder, 0o755)
  folders.add(folder)
  // Two at once on a new folder: one of them makes it, the other one is refused.
  const both = await Promise.allSettled([
    startEmbeddedDatabase(folder, { isDurable: false }),
    startEmbeddedDatabase(folder, { isDurable: false }),
  ])
  const [database, ...more] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(more).toEqual([])
  if (!database) throw new Error('Nobody could start')
  running.push(database)
  const [row] = await query(database.url, 'show data_directory')
  folders.add(String(row?.['data_directory']))
  const pidFile = path.join(String(row?.['data_directory']), 'postmaster.pid')
  process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
  await expect
    .poll(() => query(database.url, 'select 7 as value').catch(() => null), { interval: 50 })
    .toEqual([{ value: 7 }])
})
