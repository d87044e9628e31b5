import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '../../../contract/src/common/day.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { must, type Person, send, signIn } from '../../portal/calls.ts'
import { isReady } from '../../portal/run-process.ts'
import { type Lane, rowsOf } from './lane.ts'
import { listingLane } from './listing-lane.ts'
import { notificationLane, systemMessageLane } from './message-lanes.ts'
import { seatLane } from './seat-lane.ts'
import { preferenceLane, settingLane } from './value-lanes.ts'

const WRITERS = 5
const FIRST_MEMBER = 1001
const BETWEEN_WRITES_MS = 15
const MAX_SETTLING_MS = 180_000

/**
 * Several kinds of writes at once, each by members of its own, with a memory of what was acknowledged. After a write
 * without an answer each waits until `isBack`.
 */
export async function openWorkload(url: string, isBack: (url: string) => Promise<boolean> = isReady) {
  const staff = await signIn(url, 'mlsadmin1')
  const author = await signIn(url, 'aoradmin1')
  const members: Person[] = []
  for (let index = 0; index < WRITERS; index++) members.push(await signIn(url, `m${FIRST_MEMBER + index}`))
  const classId = await enterClass(url, staff, WRITERS - 1)
  const call = (token: string, request: Parameters<typeof send>[2]) => send(url, token, request)
  const lanes: Lane[] = [
    notificationLane(call, staff, members.slice(0, 2)),
    systemMessageLane(call, author),
    ...members.map((member) => listingLane(call, member)),
    ...members.map((member) => seatLane(call, member, classId)),
  ]
  for (const member of members)
    lanes.push(await preferenceLane(call, url, member), await settingLane(call, url, member))
  const counts = new Map(lanes.map(({ name }) => [name, { done: 0, refused: 0, lost: 0 }]))
  let hasEnded = false

  /** Writes until `end`; `onLost` is called for every write without a good answer. */
  async function run(lane: Lane, onLost: () => void): Promise<void> {
    while (!hasEnded) {
      const outcome = await lane.write()
      const count = counts.get(lane.name)
      if (count) count[outcome] += 1
      if (outcome === 'lost') {
        onLost()
        while (!hasEnded && !(await isBack(url))) await wait(100)
      }
      await wait(BETWEEN_WRITES_MS)
    }
  }

  return {
    members,
    staff,
    start: (onLost: () => void = () => undefined) => Promise.all(lanes.map((lane) => run(lane, onLost))),
    end: () => {
      hasEnded = true
    },
    done: () => [...counts.values()].reduce((sum, { done }) => sum + done, 0),
    print: () => {
      for (const [name, { done, refused, lost }] of counts)
        console.log(`${name}: ${done} acknowledged, ${refused} refused, ${lost} without answer`)
    },
    problems: async (databaseUrl: string) => {
      const { pool, close } = openDatabase(databaseUrl, 2)
      try {
        await waitUntilSettled(pool)
        const found = [...(await doneByHalf(pool))]
        for (const lane of lanes) found.push(...(await lane.problems(pool)))
        return found
      } finally {
        await close()
      }
    },
  }
}

type Pool = Parameters<Lane['problems']>[0]

/** A listing that was being sent to the MLS when a process was lost is settled by a job, once a minute. */
async function waitUntilSettled(pool: Pool): Promise<void> {
  for (const until = Date.now() + MAX_SETTLING_MS; Date.now() < until; await wait(1000)) {
    const rows = await rowsOf(
      pool,
      `select 1 from listing_promotions where state = 'sending' and lease_until < now() + interval '1 hour'`,
    )
    if (rows.length === 0) return
  }
}

/** Counts that are kept beside rows, and differ from them. */
export async function doneByHalf(pool: Pool): Promise<string[]> {
  const tallies = await rowsOf<{ scope: string }>(
    pool,
    `with counted as (
       select '' as scope, status_group, end_date, count(*) as n from listings group by 2, 3
       union all
       select list_aor, status_group, end_date, count(*) from listings where list_aor is not null group by 1, 2, 3
     ), tallied as (
       select scope, status_group, end_date, sum(change) as n from listing_day_counts
       group by 1, 2, 3 having sum(change) <> 0
     )
     select scope from counted full join tallied using (scope, status_group, end_date)
     where counted.n is distinct from tallied.n`,
  )
  const seats = await rowsOf<{ id: number }>(
    pool,
    `select c.id from training_classes c where c.seats_taken <>
       (select count(*) from attendees a where a.training_class_id = c.id and a.un_registered_on is null)`,
  )
  return [
    ...tallies.map(({ scope }) => `A tally of "${scope}" is not the number of its listings`),
    ...seats.map(({ id }) => `Class ${id} counts other seats than are taken`),
  ]
}

/** A class in two weeks with the given seats. */
export async function enterClass(url: string, { token }: Person, capacity: number): Promise<number> {
  const { results } = await must(url, token, {
    method: 'GET',
    path: '/api/app/TrainingTopic/GetAllTrainingTopics',
  })
  const startTime = new Date(Date.now() + 14 * DAY_MS)
  const { id } = await must(url, token, {
    method: 'POST',
    path: '/api/app/TrainingClass',
    body: {
      className: 'Faults',
      startTime: startTime.toISOString(),
      endTime: new Date(startTime.getTime() + 3_600_000).toISOString(),
      capacity,
      presentationType: 'Virtual',
      trainingTopics: [{ trainingTopicId: results[0].id }],
    },
  })
  return id
}
