import { setTimeout as wait } from 'node:timers/promises'
import { type Link, openLink, throughLink } from '../../server/src/testing/network/link.ts'
import { isAnswered, isReady } from '../portal/run-process.ts'
import { type Fault, LONG_TOKENS, untilSo } from './runner.ts'
import { openReading } from './workload/reading.ts'

const FAULT_MS = 4000
const RESETS = 20
/** A call is refused after 15 s; the server behind it may be a little late itself. */
const MAX_ANSWER_MS = 17_000
const MAX_RECOVERY_MS = 15_000

const FAULTS: Record<string, (link: Link) => Promise<void>> = {
  'slow by 50 ms': (link) => during(link, { kind: 'slow', ms: 50 }),
  'slow by 1 s': (link) => during(link, { kind: 'slow', ms: 1000 }),
  silent: (link) => during(link, { kind: 'silent' }),
  cut: (link) => during(link, { kind: 'cut' }),
  reset: async (link) => {
    for (let reset = 0; reset < RESETS; reset++) {
      link.reset()
      await wait(FAULT_MS / RESETS)
    }
  },
}

async function during(link: Link, state: Parameters<Link['set']>[0]): Promise<void> {
  link.set(state)
  await wait(FAULT_MS)
}

export const link: Fault = {
  what: 'the link to the database gets slow, silent, is reset and cut, so often',
  holds: 'answers in time, 503 or right; recovery by itself, and nothing acknowledged is lost',
  run: async (scene, [rounds = 2]) => {
    const database = await scene.database()
    const { hostname, port } = new URL(database.url)
    const way = await openLink({ host: hostname, port: Number(port) })
    scene.endWith(way.close)
    const portal = await scene.process({ DATABASE_URL: throughLink(database.url, way.port), ...LONG_TOKENS })
    const writing = await scene.writing(portal.url)
    const reading = openReading(portal.url, writing.members, { pauseMs: 50 })
    for (let round = 0; round < rounds; round++)
      for (const [name, fault] of Object.entries(FAULTS)) {
        await fault(way)
        if (!(await isAnswered(`${portal.url}/health`))) scene.fail(`${name}: the process is not well`)
        way.set({ kind: 'open' })
        const tookMs = await untilSo(() => isReady(portal.url), 2 * MAX_RECOVERY_MS)
        scene.expect(tookMs <= MAX_RECOVERY_MS, `${name}: ready again after ${tookMs} ms`)
        await wait(500)
      }
    scene.problems.push(...(await reading.end(['200', '503'])))
    scene.expect(reading.longestMs() <= MAX_ANSWER_MS, 'every answer came in time')
    scene.expect(!portal.hasEnded(), 'the process stays')
    await writing.settle(database.url)
  },
}
