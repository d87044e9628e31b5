import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseServer } from '../cluster/database-server.ts'
import type { Cluster } from '../cluster/run-cluster.ts'
import { must, type Person, send } from '../portal/calls.ts'
import { type Fault, LONG_TOKENS, type Scene, untilSo } from './runner.ts'
import { answersAgain, openReading } from './workload/reading.ts'

const MAX_RECOVERY_MS = 15_000
const MAX_REFUSAL_MS = 16_000
const SPLIT_MS = 2000

export const failover: Fault = {
  what: 'the primary is killed under writes and the standby promoted, so often; at last the only standby is lost',
  holds:
    'nothing acknowledged is lost, writes again within 15 s, the old primary acknowledges nothing; without a standby writes are refused within 16 s and reads go on',
  run: async (scene, [rounds = 20]) => {
    // The connections that write, of all processes together, have to leave some of the pooler to those who read.
    const cluster = await scene.cluster({ env: { DATABASE_POOL: '4', ...LONG_TOKENS } })
    const { urls } = cluster
    const writing = await scene.writing(urls.portal, answersAgain)
    const reading = openReading(urls.portal, writing.members)
    let longestMs = 0
    for (let round = 0; round < rounds; round++) {
      await wait(500 + Math.random() * 1500)
      await (await cluster.primary()).kill()
      const present = await cluster.promote(true)
      const before = writing.done()
      longestMs = Math.max(longestMs, await untilSo(() => writing.done() > before, 2 * MAX_RECOVERY_MS))
      await comeBack(scene, cluster, present)
    }
    const words = `${rounds} primaries killed, writes again at most ${longestMs} ms after the promotion`
    scene.expect(longestMs <= MAX_RECOVERY_MS, words)
    await writing.end()
    scene.problems.push(...(await reading.end(['200', '503', 'cut'])))
    // First, as what is refused without a standby may be found done later.
    await writing.settle(urls.primary)
    await loseStandby(scene, cluster, writing.members)
  },
}

/** The old primary, started again, acknowledges nothing, and comes back as the standby of the next round. */
async function comeBack(scene: Scene, cluster: Cluster, present: DatabaseServer) {
  const lost = cluster.otherThan(present)
  await lost.start()
  const acknowledge = lost.ask('create table split_brain ()', SPLIT_MS)
  await acknowledge.then(
    () => scene.fail(`The old primary ${lost.name} has acknowledged a write`),
    () => undefined,
  )
  await lost.stop()
  await cluster.comeBack(lost, present)
}

/** Without its only standby the primary confirms nothing: writes are refused in time, reads continue. */
async function loseStandby(scene: Scene, cluster: Cluster, members: Person[]): Promise<void> {
  const url = cluster.urls.portal
  const profiles: { token: string; path: string }[] = []
  for (const { id, token } of members) {
    const path = `/api/app/Profiles/Contact/${id}`
    const profile = await must(url, token, { method: 'GET', path })
    profiles.push({ token, path: `/api/app/Profiles/${profile.id}` })
  }
  const standby = cluster.otherThan(await cluster.primary())
  await standby.kill()
  const reading = openReading(url, members)
  await Promise.all(
    profiles.map(async ({ token, path }) => {
      const startedAt = performance.now()
      const answer = await send(url, token, { method: 'PUT', path, body: { profileBag: { number: -1 } } })
      const tookMs = Math.round(performance.now() - startedAt)
      const isRefused = answer?.status === 503 && tookMs <= MAX_REFUSAL_MS
      scene.expect(isRefused, `without standby a write: ${answer?.status} after ${tookMs} ms`)
    }),
  )
  scene.problems.push(...(await reading.end(['200'])))
  await standby.start()
}
