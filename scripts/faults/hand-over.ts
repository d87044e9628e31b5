import { setTimeout as wait } from 'node:timers/promises'
import { aListingBody } from '../../server/src/testing/builders/listing-builders.ts'
import { startStandIn } from '../../server/src/testing/mls-stand-in/stand-in-mls.ts'
import { must, type Person, send, signIn } from '../portal/calls.ts'
import { isReady } from '../portal/run-process.ts'
import { type Fault, LONG_TOKENS } from './runner.ts'
import { dates } from './workload/listing-lane.ts'

const IN_PARALLEL = 10
/** Work of a lost process is free again after a minute, and the next retry comes after one. */
const MAX_SETTLING_MS = 600_000
const MODES = ['created', 'lost-answer', 'created-minimal', 'broken', 'busy'] as const
const base = '/api/app/Registration'

type State = { url: string; open: Set<string>; areKillsOver: boolean }

export const handOver: Fault = {
  what: 'N listings are sent to a stand-in for an MLS that fails, hangs and loses answers, while the portal is killed as often as the second number',
  holds: 'each is at the MLS exactly once, under the id that the portal knows',
  run: async (scene, [sends = 1000, kills = 100]) => {
    const standIn = await startStandIn({ token: 'stand-in', retryAfter: '1' })
    scene.endWith(async () => standIn.close())
    const { url: databaseUrl } = await scene.database()
    const mls = { MLS_URL: standIn.url, MLS_TOKEN: 'stand-in' }
    const portal = await scene.process({ DATABASE_URL: databaseUrl, ...mls, ...LONG_TOKENS })
    const { url } = portal
    const member = await signIn(url, 'm1001')
    const state: State = { url, open: new Set(), areKillsOver: false }
    for (let made = 0; made < sends; made += 1) {
      const body = aListingBody({ loginId: member.loginId }, dates())
      state.open.add(String((await must(url, member.token, { method: 'POST', path: base, body })).id))
    }
    const workers = Array.from({ length: IN_PARALLEL }, () => work(member, state))
    for (let kill = 0; kill < kills && state.open.size > 0; kill += 1) {
      standIn.set({ mode: MODES[kill % MODES.length] ?? 'created', isReadingFine: kill % 2 === 0 })
      await wait(500 + Math.random() * 2000)
      await portal.kill()
      await portal.start()
    }
    standIn.set({})
    state.areKillsOver = true
    await Promise.all(workers)
    const held = standIn.rows.map((row) => String(row['SourceSystemKey']))
    const isOnce = held.length === sends && new Set(held).size === sends && state.open.size === 0
    scene.expect(
      isOnce,
      `${sends} sends, ${kills} kills: ${held.length} at the MLS, ${state.open.size} not sent`,
    )
    for (const id of state.open) {
      const answer = await send(url, member.token, { method: 'GET', path: `${base}/${id}/handover` })
      scene.fail(`${id} is not sent: ${JSON.stringify(answer?.body)}`)
    }
  },
}

/** Presses `Send to MLS`, sometimes twice, and `Keep Trying`, until nothing is left to send. */
async function work({ token }: Person, state: State): Promise<void> {
  const { url, open } = state
  const post = (path: string, body?: object) =>
    send(url, token, { method: 'POST', path: `${base}/${path}`, ...(body && { body }) })
  let until = Number.POSITIVE_INFINITY
  while (open.size > 0 && Date.now() < until) {
    if (state.areKillsOver && until === Number.POSITIVE_INFINITY) until = Date.now() + MAX_SETTLING_MS
    const id = [...open][Math.floor(Math.random() * open.size)]
    if (id === undefined) return
    // Retries that began amid the kills wait for up to an hour: somebody stops them and sends again.
    if (state.areKillsOver) await post(`${id}/handover/stop`, {})
    const press = () => post(`promote/${id}`)
    await (Math.random() < 0.2 ? Promise.all([press(), press()]) : press())
    if (Math.random() < 0.1) await post(`${id}/handover/retry`, {})
    const answer = await send(url, token, { method: 'GET', path: `${base}/${id}` })
    if (answer?.status === 200 && answer.body.promotedMlsId) open.delete(id)
    else if (state.areKillsOver) await wait(200)
    while (!(await isReady(url))) await wait(50)
  }
}
