import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/open.ts'
import { type Person, send, signIn } from '../portal/calls.ts'
import { isReady } from '../portal/run-process.ts'
import { type Fault, LONG_TOKENS } from './runner.ts'
import { rowsOf } from './workload/lane.ts'
import { seatLane } from './workload/seat-lane.ts'
import { doneByHalf, enterClass } from './workload/workload.ts'

const IN_PARALLEL = 40
const MEMBERS = 60
const CLASSES = 10
const SEATS = 25
const KILLS = 4

export const seats: Fault = {
  what: 'N parallel calls take and release the seats of ten classes of 25, while the portal is killed four times',
  holds:
    'no seat is sold twice, nobody has a class twice, counts agree with rows, and what was acknowledged is there',
  run: async (scene, [calls = 10_000]) => {
    const database = await scene.database()
    const portal = await scene.process({ DATABASE_URL: database.url, ...LONG_TOKENS })
    const { url } = portal
    const members: Person[] = []
    while (members.length < MEMBERS) members.push(await signIn(url, `m${1001 + members.length}`))
    const staff = await signIn(url, 'mlsadmin1')
    const classes: number[] = []
    while (classes.length < CLASSES) classes.push(await enterClass(url, staff, SEATS))
    const lanes = classes.flatMap((id) =>
      members.map((member) => seatLane((token, call) => send(url, token, call), member, id)),
    )
    const free = new Set(lanes)
    const counts = { done: 0, refused: 0, lost: 0 }
    let left = calls
    const work = async () => {
      for (; left > 0; left -= 1) {
        const lane = [...free][Math.floor(Math.random() * free.size)]
        if (!lane) throw new Error('Every seat is being taken.')
        free.delete(lane)
        const outcome = await lane.write()
        counts[outcome] += 1
        if (outcome === 'lost') while (!(await isReady(url))) await wait(100)
        free.add(lane)
      }
    }
    const working = Array.from({ length: IN_PARALLEL }, work)
    for (let kill = 1; kill <= KILLS; kill++) {
      while (left > calls * (1 - kill / (KILLS + 1))) await wait(5)
      await portal.kill()
      await portal.start()
    }
    await Promise.all(working)
    console.log(
      `${counts.done} acknowledged, ${counts.refused} full, ${counts.lost} cut off by ${KILLS} kills`,
    )
    const { pool, close } = openDatabase(database.url, 2)
    scene.endWith(close)
    for (const lane of lanes) scene.problems.push(...(await lane.problems(pool)))
    scene.problems.push(...(await doneByHalf(pool)))
    const held = await rowsOf<{ id: number; taken: number; twice: number }>(
      pool,
      `select training_class_id as id, count(*) filter (where un_registered_on is null)::int as taken,
         count(*)::int - count(distinct member_id)::int as twice
       from attendees where training_class_id = any($1) group by 1`,
      [classes],
    )
    for (const { id, taken, twice } of held)
      scene.expect(
        taken <= SEATS && twice === 0,
        `class ${id}: ${taken} of ${SEATS} seats held, ${twice} twice`,
      )
  },
}
