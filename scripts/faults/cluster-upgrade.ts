import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { APP_VERSION } from 'contract/constants.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { askOnce } from '../portal/run-database.ts'
import { runProxy } from '../portal/run-proxy.ts'
import { makeRelease } from './made-release.ts'
import { NOTICED_MS } from './rolling.ts'
import { type Fault, LONG_TOKENS, type Scene, untilSo } from './runner.ts'
import { openReading, READS } from './workload/reading.ts'

const MAX_CONTRACT_MS = 150_000
const NEXT_VERSION = '99.0.0'
const old = {
  name: '9000_old_form',
  sql: '-- expand\nalter table listings add column old_form text;',
}
const present = {
  name: '9001_new_form',
  sql: '-- expand\nalter table listings add column new_form text;',
}
const contract = {
  name: '9002_without_old_form',
  sql: `-- contract, since ${NEXT_VERSION}\nalter table listings drop column old_form;`,
}

export const upgrade: Fault = {
  what: 'two processes are replaced one by one by a made-up next release, back, and forward again, under that many calls a second and writes',
  holds:
    'no call fails, the old column stays for five minutes after the last process that needs it, and then goes',
  run: async (scene, [perSecond = 100]) => {
    const { former, next } = makeReleases(scene.folder)
    const database = await scene.database()
    const [port, one, two] = [await freePort(), await freePort(), await freePort()]
    const env = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      ...LONG_TOKENS,
    }
    const running = [await scene.process(env, one, former), await scene.process(env, two, former)]
    const proxy = await runProxy(port, [one, two])
    scene.endWith(proxy.stop)
    const writing = await scene.writing(proxy.url, undefined, () => scene.fail('A write was not answered'))
    const list = { method: 'POST', path: '/api/app/Registration/q', body: { pageSize: 10 } } as const
    const calls = [{ method: 'GET', path: '/' } as const, ...READS, list]
    const reading = openReading(proxy.url, writing.members, { calls, perSecond })
    await wait(NOTICED_MS)
    for (const [words, release] of Object.entries({ next, back: former, 'next again': next })) {
      for (const process of running) {
        await process.stop()
        await process.start(release)
        await wait(NOTICED_MS)
      }
      const columns = await columnsOf(database.url)
      scene.expect(columns.length === 2, `${words}: ${reading.words()}; columns ${columns.join(', ')}`)
    }
    await contractIn(scene, database.url)
    await wait(NOTICED_MS)
    await writing.end()
    scene.problems.push(...(await reading.end(['200'])))
    await writing.settle(database.url)
  },
}

function makeReleases(folder: string) {
  return {
    former: makeRelease(path.join(folder, 'former'), {
      version: APP_VERSION,
      migrations: [old],
      column: 'old_form',
    }),
    next: makeRelease(path.join(folder, 'next'), {
      version: NEXT_VERSION,
      migrations: [old, present, contract],
      column: 'new_form',
    }),
  }
}

async function columnsOf(url: string): Promise<string[]> {
  const rows = await askOnce<{ name: string }>(
    url,
    `select attname::text as name from pg_attribute where attrelid = 'listings'::regclass
     and attname in ('old_form', 'new_form') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Lets five minutes pass for the processes of the former release, and waits for the job that finishes migrations. */
async function contractIn(scene: Scene, url: string): Promise<void> {
  await askOnce(
    url,
    `update processes set seen_on = seen_on - interval '301 seconds' where version <> '${NEXT_VERSION}'`,
  )
  const isGone = async () => !(await columnsOf(url)).includes('old_form')
  const tookMs = await untilSo(isGone, MAX_CONTRACT_MS)
  scene.expect(tookMs < MAX_CONTRACT_MS, `the old form was taken away after ${Math.round(tookMs / 1000)} s`)
}
