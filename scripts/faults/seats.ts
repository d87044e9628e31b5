import { setTimeout as wait } from 'node:timers/promises'
import type { Attendee } from 'contract/training/training-class.ts'
import { type Answered, must, type Person, send, signIn } from '../portal/calls.ts'
import { isReady } from '../portal/run-process.ts'
import type { Fault, Scene } from './runner.ts'
import { enterClass } from './workload/workload.ts'

const IN_PARALLEL = 40
const MEMBERS = 60
const CLASSES = 10
const SEATS = 25
const KILLS = 4

/** One member in one class: what the portal last acknowledged, null while a lost answer leaves it open. */
type Pair = { member: Person; classId: number; placeId?: number; isHeld: boolean | null; isBusy: boolean }
type Counts = { left: number; lost: number; refused: number }

export const seats: Fault = {
  what: 'so many parallel calls take and give back the seats of ten classes of 25, while the portal is killed four times',
  holds:
    'no seat is sold twice, nobody has a class twice, counts agree with rows, and what was acknowledged is there',
  run: async (scene, [calls = 10_000]) => {
    const portal = await scene.portal({ ACCESS_TOKEN_MINUTES: '60' })
    const members: Person[] = []
    for (let index = 0; index < MEMBERS; index++) members.push(await signIn(portal.url, `m${1001 + index}`))
    const staff = await signIn(portal.url, 'mlsadmin1')
    const classes: number[] = []
    while (classes.length < CLASSES) classes.push(await enterClass(portal.url, staff, SEATS))
    const pairs = classes.flatMap((classId) =>
      members.map((member): Pair => ({ member, classId, isHeld: false, isBusy: false })),
    )
    const counts: Counts = { left: calls, lost: 0, refused: 0 }
    const working = Array.from({ length: IN_PARALLEL }, () => work(portal.url, pairs, counts))
    for (let kill = 1; kill <= KILLS; kill++) {
      while (counts.left > calls * (1 - kill / (KILLS + 1))) await wait(5)
      await portal.kill()
      await portal.start()
    }
    await Promise.all(working)
    console.log(`${calls} calls, ${counts.refused} full, ${counts.lost} cut off by ${KILLS} kills`)
    for (const classId of classes)
      await check(
        scene,
        portal.url,
        staff,
        pairs.filter((pair) => pair.classId === classId),
      )
  },
}

async function work(url: string, pairs: Pair[], counts: Counts): Promise<void> {
  while (counts.left > 0) {
    const free = pairs.filter((pair) => !pair.isBusy)
    const pair = free[Math.floor(Math.random() * free.length)]
    if (!pair) throw new Error('Every pair is busy')
    counts.left -= 1
    pair.isBusy = true
    const answer = await act(url, pair)
    if (!answer || answer.status >= 500) {
      counts.lost += 1
      pair.isHeld = null
      while (!(await isReady(url))) await wait(100)
    } else if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    else if (answer.body.isSuccessful) {
      const [place] = answer.body.results
      pair.placeId = place?.id
      pair.isHeld = place?.unRegisteredOn === null
    } else counts.refused += 1
    pair.isBusy = false
  }
}

/** Takes or gives back a seat: mostly the other way, sometimes the same again; neither may do harm. */
function act(url: string, { member, classId, placeId, isHeld }: Pair): Promise<Answered | null> {
  if (placeId !== undefined && (isHeld ?? true) !== Math.random() < 0.1)
    return send(url, member.token, { method: 'PUT', path: `/api/app/attendee/unregister?id=${placeId}` })
  const body = { memberId: member.id, trainingClassId: classId }
  return send(url, member.token, { method: 'POST', path: '/api/app/attendee/register', body })
}

async function check(scene: Scene, url: string, { token }: Person, pairs: Pair[]): Promise<void> {
  const id = pairs[0]?.classId
  const { seatsAvailable, capacity } = await must(url, token, {
    method: 'GET',
    path: `/api/app/trainingClass/${id}/expanded`,
  })
  const body = { pageSize: 1000, criteria: [{ field: 'trainingClassId', op: 'Equal', values: [id] }] }
  const found = await must(url, token, { method: 'POST', path: '/api/app/attendee/q', body })
  const results: Attendee[] = found.results
  const held = results.filter(({ unRegisteredOn }) => unRegisteredOn === null)
  const holders = new Set(held.map(({ memberID }) => memberID))
  const isSound = held.length <= SEATS && held.length === capacity - seatsAvailable
  scene.expect(isSound, `class ${id}: ${held.length} of ${capacity} seats held, ${seatsAvailable} are free`)
  if (new Set(results.map(({ memberID }) => memberID)).size !== results.length)
    scene.fail(`Class ${id} has a member twice`)
  for (const { member, isHeld } of pairs)
    if (isHeld !== null && isHeld !== holders.has(member.id))
      scene.fail(`Member ${member.id} and class ${id}: acknowledged ${isHeld}`)
}
