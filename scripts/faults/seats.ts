import { setTimeout as wait } from 'node:timers/promises'
import type { AuthMember } from 'contract/members/member.ts'
import type { Attendee, TrainingClass } from 'contract/training/training-class.ts'
import { DAY_MS } from '../../contract/src/common/day.ts'
import { readConfig } from '../../server/src/config.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { aBrowser } from '../../server/src/testing/browser.ts'
import { type RunningPortal, runPortal } from '../portal/run-portal.ts'

const CALLS = 10_000
const IN_PARALLEL = 40
const MEMBERS = 60
const CLASSES = 10
const SEATS = 25
/** After so many calls the portal is killed, in the midst of others. */
const KILLED_AFTER = [1500, 3500, 5500, 7500]
const DEMO_PASSWORD = 'Gatehouse1!'

type Member = { id: number; token: string }
type Answer = { isSuccessful: boolean; results: Pick<Attendee, 'id' | 'unRegisteredOn'>[] }
/** One member in one class: what the portal last acknowledged, null while a lost answer leaves it open. */
type Pair = { member: Member; classId: number; placeId?: number; isHeld: boolean | null; isBusy: boolean }

/**
 * 10,000 parallel calls take and give back the seats of 10 classes of 25, while the portal is killed four times. At the
 * end no class may hold more than its seats, nobody a class twice, counts must agree with rows, and everything that was
 * acknowledged must be there.
 */
export async function overbookSeats(): Promise<boolean> {
  const port = await freePort()
  let portal = await runPortal(port)
  try {
    const members = await signedInMembers(portal)
    const staff = await signIn(portal.url, 'mlsadmin1')
    const classes = await enterClasses(portal.url, staff)
    const pairs = classes.flatMap((classId) =>
      members.map((member): Pair => ({ member, classId, isHeld: false, isBusy: false })),
    )
    const counts = { done: 0, lost: 0, refused: 0 }
    const restart = async () => {
      await portal.kill()
      portal = await runPortal(port, portal.directory)
    }
    await Promise.all([
      killAt(counts, restart),
      ...Array.from({ length: IN_PARALLEL }, () => work(portal.url, pairs, counts)),
    ])
    console.log(
      `${counts.done} calls, ${counts.refused} full, ${counts.lost} cut off by ${KILLED_AFTER.length} kills`,
    )
    return await isSound(portal, pairs, classes, staff)
  } finally {
    await portal.stop()
  }
}

async function work(url: string, pairs: Pair[], counts: { done: number; lost: number; refused: number }) {
  while (counts.done < CALLS) {
    const free = pairs.filter((pair) => !pair.isBusy)
    const pair = free[Math.floor(Math.random() * free.length)]
    if (!pair) throw new Error('Every pair is busy')
    counts.done += 1
    pair.isBusy = true
    // Mostly the other way, sometimes the same again: neither may do harm.
    const isGivenBack = pair.placeId !== undefined && (pair.isHeld ?? true) !== Math.random() < 0.1
    const answer = await (isGivenBack ? giveBack(url, pair) : take(url, pair))
    if (answer === null) {
      counts.lost += 1
      pair.isHeld = null
      while (!(await isReady(url))) await wait(100)
    } else if (answer.isSuccessful) {
      pair.placeId = answer.results[0]?.id
      pair.isHeld = answer.results[0]?.unRegisteredOn === null
    } else {
      counts.refused += 1
    }
    pair.isBusy = false
  }
}

const take = (url: string, { member, classId }: Pair) =>
  send(url, member, 'POST', '/api/app/attendee/register', { memberId: member.id, trainingClassId: classId })

const giveBack = (url: string, { member, placeId }: Pair) =>
  send(url, member, 'PUT', `/api/app/attendee/unregister?id=${placeId}`)

/** The answer, or null when the line was cut. */
async function send(
  url: string,
  { token }: Member,
  method: string,
  path: string,
  body?: object,
): Promise<Answer | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: headersOf(token, body),
      body: body && JSON.stringify(body),
    })
    if (response.status >= 500) return null
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function killAt(counts: { done: number }, restart: () => Promise<void>): Promise<void> {
  for (const after of KILLED_AFTER) {
    while (counts.done < after) await wait(5)
    await restart()
  }
}

async function isSound(
  portal: RunningPortal,
  pairs: Pair[],
  classes: number[],
  staff: string,
): Promise<boolean> {
  let isSound = true
  const say = (problem: string) => {
    console.error(problem)
    isSound = false
  }
  for (const classId of classes) {
    const { seatsAvailable, capacity } = await get<Pick<TrainingClass, 'seatsAvailable' | 'capacity'>>(
      portal.url,
      staff,
      `/api/app/trainingClass/${classId}/expanded`,
    )
    const criteria = [{ field: 'trainingClassId', op: 'Equal', values: [classId] }]
    const { results } = await get<{ results: Attendee[] }>(portal.url, staff, '/api/app/attendee/q', {
      pageSize: 1000,
      criteria,
    })
    const held = results.filter(({ unRegisteredOn }) => unRegisteredOn === null)
    if (held.length > SEATS) say(`Class ${classId} holds ${held.length} members`)
    if (held.length !== capacity - seatsAvailable)
      say(`Class ${classId} counts ${capacity - seatsAvailable} of ${held.length}`)
    const holders = new Set(held.map(({ memberID }) => memberID))
    if (new Set(results.map(({ memberID }) => memberID)).size !== results.length)
      say(`Class ${classId} has a member twice`)
    for (const { member, isHeld } of pairs.filter((pair) => pair.classId === classId))
      if (isHeld !== null && isHeld !== holders.has(member.id))
        say(`Member ${member.id} and class ${classId}: acknowledged ${isHeld}`)
    console.log(`class ${classId}: ${held.length} of ${capacity} seats held`)
  }
  return isSound
}

async function signedInMembers(portal: RunningPortal): Promise<Member[]> {
  const members: Member[] = []
  for (let index = 0; index < MEMBERS; index++) {
    const token = await signIn(portal.url, `m${1001 + index}`)
    const { member } = await get<AuthMember>(portal.url, token, '/api/app/Members/AuthMemberDto')
    if (!member) throw new Error('No member data')
    members.push({ id: member.id, token })
  }
  return members
}

async function signIn(url: string, loginId: string): Promise<string> {
  const config = readConfig({ PUBLIC_URL: url })
  return (await aBrowser(config).signIn(loginId, DEMO_PASSWORD)).access_token
}

async function enterClasses(url: string, staff: string): Promise<number[]> {
  const { results: topics } = await get<{ results: { id: number }[] }>(
    url,
    staff,
    '/api/app/TrainingTopic/GetAllTrainingTopics',
  )
  const startTime = new Date(Date.now() + 14 * DAY_MS)
  const classes: number[] = []
  for (let index = 0; index < CLASSES; index++) {
    const entered = await get<{ id: number }>(url, staff, '/api/app/TrainingClass', {
      className: `Class ${index + 1}`,
      startTime: startTime.toISOString(),
      endTime: new Date(startTime.getTime() + 3_600_000).toISOString(),
      capacity: SEATS,
      presentationType: 'Virtual',
      trainingTopics: topics.slice(0, 1).map(({ id }) => ({ trainingTopicId: id })),
    })
    classes.push(entered.id)
  }
  return classes
}

const headersOf = (token: string, body?: object) => ({
  authorization: `Bearer ${token}`,
  ...(body && { 'content-type': 'application/json' }),
})

/** A GET, or a POST when there is a body. */
async function get<Result>(url: string, token: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: headersOf(token, body),
    body: body && JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Result
}
