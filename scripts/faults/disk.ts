import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningEmbeddedUrl } from '../../server/src/embedded-postgres/embedded.ts'
import { run } from '../launch/run.mjs'
import { dataFolder, homeOf, removeData } from '../portal/run-portal.ts'
import { isAnswered, isReady } from '../portal/run-process.ts'
import { type Fault, LONG_TOKENS, untilSo } from './runner.ts'
import { openReading } from './workload/reading.ts'

const DISK_MB = 420
const FULL_MS = 15_000
const MAX_RECOVERY_MS = 60_000

export const disk: Fault = {
  what: 'the disk of the embedded database is filled to the last byte so often, as root, under writes',
  holds: '503 or right; it heals when there is room, and nothing acknowledged is lost',
  run: async (scene, [rounds = 2]) => {
    if (process.getuid?.() !== 0) return scene.fail('This run needs root, for a small disk of its own.')
    const directory = dataFolder('disk')
    const { data, runAs } = homeOf(directory)
    const owner = `uid=${runAs?.uid ?? 0},gid=${runAs?.gid ?? 0},mode=0700`
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,${owner}`, 'tmpfs', data], process.env)
    scene.endWith(async () => {
      await run('umount', [data], process.env)
      removeData(directory)
    })
    const portal = await scene.process({ DATA_DIR: directory, ...LONG_TOKENS })
    const writing = await scene.writing(portal.url)
    for (let round = 0; round < rounds; round++) {
      await wait(2000)
      const before = writing.done()
      fill(path.join(data, 'ballast'))
      const reading = openReading(portal.url, writing.members.slice(0, 1), { pauseMs: 100 })
      for (const until = Date.now() + FULL_MS; Date.now() < until; await wait(100))
        if (!(await isAnswered(`${portal.url}/health`))) scene.fail('While full the process is not well')
      scene.problems.push(...(await reading.end(['200', '503'])))
      rmSync(path.join(data, 'ballast'))
      const written = writing.done()
      const isHealed = async () => writing.done() >= written + 20 && (await isReady(portal.url))
      const tookMs = await untilSo(isHealed, MAX_RECOVERY_MS)
      const words = `${written - before} writes while full, again ${tookMs} ms after there was room`
      scene.expect(tookMs < MAX_RECOVERY_MS, words)
    }
    scene.expect(!portal.hasEnded(), 'the process stays')
    await writing.end()
    await writing.settle((await runningEmbeddedUrl(directory)) ?? '')
  },
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
