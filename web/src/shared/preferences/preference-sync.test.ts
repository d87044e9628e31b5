import {
  EMPTY_PROFILE,
  foldPreference,
  type ProfileFields,
  unfoldPreference,
} from 'contract/preferences/preference-rules.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreferenceSync, type StoredProfile } from './preference-sync.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

class Conflict extends Error {}

/** A server with one record, and its devices; each call takes 50 ms. */
function aServer() {
  let record: StoredProfile = { ...EMPTY_PROFILE, id: 1, rowVersion: 1 }
  const saves: object[] = []
  let loads = 0
  let failures = 0
  let running = 0
  let maxAtOnce = 0
  const turn = async <Result>(answer: () => Result): Promise<Result> => {
    running += 1
    maxAtOnce = Math.max(maxAtOnce, running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
    return answer()
  }
  const device = () => {
    const failed = vi.fn<(error: unknown) => void>()
    const sync = new PreferenceSync({
      load: () => {
        loads += 1
        return turn(() => structuredClone(record))
      },
      save: (_id, fields) =>
        turn(() => {
          saves.push(fields)
          if (failures > 0) {
            failures -= 1
            throw new Error('down')
          }
          if (fields.rowVersion !== record.rowVersion) throw new Conflict()
          record = { ...record, ...fields, rowVersion: record.rowVersion + 1 }
          return structuredClone(record)
        }),
      isConflict: (error) => error instanceof Conflict,
      onChanged: () => undefined,
      onFailed: failed,
    })
    const read = (id: number) =>
      sync.change((before) => {
        const value = unfoldPreference(before, 'systemNotifications')
        return foldPreference(before, 'systemNotifications', { read: [...value.read, id] })
      })
    const choose = (view: 'card' | 'icon') =>
      sync.change((before) =>
        foldPreference(before, 'applications', { ...unfoldPreference(before, 'applications'), view }),
      )
    return { sync, read, choose, failed, readIds: () => readIds(sync.shown) }
  }
  return {
    device,
    saves,
    loads: () => loads,
    record: () => record,
    maxAtOnce: () => maxAtOnce,
    failNext: (times: number) => {
      failures = times
    },
  }
}

const readIds = (record: ProfileFields) => record.systemNotificationsAcknowledged
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function loaded(server: ReturnType<typeof aServer>) {
  const device = server.device()
  void device.sync.load()
  await pass(50)
  return device
}

test('changes show at once and go in one call after 1 s, only with the differing fields [1/D1-104, 3/D3-26]', async () => {
  const server = aServer()
  const device = await loaded(server)
  device.read(1)
  expect(device.readIds()).toEqual([1])
  await pass(600)
  device.read(2)
  device.choose('icon')
  await pass(399)
  expect(server.saves).toEqual([])
  await pass(1)
  await pass(50)
  expect(server.saves).toEqual([
    {
      rowVersion: 1,
      systemNotificationsAcknowledged: [1, 2],
      profileBag: { applications: { view: 'icon' } },
    },
  ])
  expect(device.readIds()).toEqual([1, 2])
})

test('there is one call at a time: later changes go with the next one', async () => {
  const server = aServer()
  const device = await loaded(server)
  device.read(1)
  await pass(1010)
  device.read(2)
  expect(device.readIds()).toEqual([1, 2])
  await pass(40)
  expect(readIds(server.record())).toEqual([1])
  expect(device.readIds()).toEqual([1, 2])
  await pass(2000)
  expect(readIds(server.record())).toEqual([1, 2])
  expect(server.maxAtOnce()).toBe(1)
})

test('two devices merge: a conflict reloads, reapplies the change and saves [1/D1-104, 3/D3-27]', async () => {
  const server = aServer()
  const [one, two] = [await loaded(server), await loaded(server)]
  one.read(1)
  two.read(2)
  two.choose('icon')
  await pass(3000)
  expect(readIds(server.record()).toSorted()).toEqual([1, 2])
  expect(server.record().profileBag).toEqual({ applications: { view: 'icon' } })
  expect(two.readIds()).toEqual([1, 2])
  expect(one.failed).not.toHaveBeenCalled()
  expect(two.failed).not.toHaveBeenCalled()
})

test('a failed save is retried 3 times [3/D3-26]', async () => {
  const server = aServer()
  const device = await loaded(server)
  server.failNext(3)
  device.read(1)
  await pass(10_000)
  expect(server.saves).toHaveLength(4)
  expect(readIds(server.record())).toEqual([1])
  expect(device.failed).not.toHaveBeenCalled()
})

test('after the fourth failure the former state returns, and later changes are saved again [1/D1-104, 3/D3-26]', async () => {
  const server = aServer()
  const device = await loaded(server)
  server.failNext(4)
  device.read(1)
  await pass(2000)
  device.read(2)
  expect(device.readIds()).toEqual([1, 2])
  await pass(3000)
  expect(device.failed).toHaveBeenCalledTimes(1)
  expect(device.readIds()).toEqual([2])
  await pass(2000)
  expect(readIds(server.record())).toEqual([2])
})

test('a change before the first load loads first and loses nothing', async () => {
  const server = aServer()
  const other = await loaded(server)
  other.read(9)
  await pass(2000)
  const device = server.device()
  device.read(1)
  await pass(2000)
  expect(readIds(server.record())).toEqual([9, 1])
})

test('leaving the page sends pending changes at once, even behind a call in progress [1/D1-104]', async () => {
  const server = aServer()
  const device = await loaded(server)
  device.read(1)
  device.sync.leave()
  await pass(20)
  device.read(2)
  device.sync.leave()
  await pass(60)
  expect(readIds(server.record())).toEqual([1, 2])
  await pass(5000)
  expect(readIds(server.record())).toEqual([1, 2])
  expect(device.failed).not.toHaveBeenCalled()
})

test("another browser's save is fetched when it is reported, below this browser's pending changes [3/D3-171]", async () => {
  const server = aServer()
  const [one, two] = [await loaded(server), await loaded(server)]
  one.read(1)
  await pass(2000)
  two.choose('icon')
  two.sync.noteVersion(2)
  await pass(50)
  expect(two.readIds()).toEqual([1])
  expect(unfoldPreference(two.sync.shown, 'applications').view).toBe('icon')
  await pass(2000)
  expect(server.record()).toMatchObject({
    systemNotificationsAcknowledged: [1],
    profileBag: { applications: { view: 'icon' } },
  })
})

test('a browser notified of its own save, even before the response, fetches nothing [3/D3-171]', async () => {
  const server = aServer()
  const device = await loaded(server)
  device.read(1)
  await pass(1010)
  device.sync.noteVersion(2)
  await pass(100)
  device.sync.noteVersion(2)
  await pass(100)
  expect(device.readIds()).toEqual([1])
  expect(server.loads()).toBe(1)
})

test('a version reported during a fetch is fetched too, and an older response never wins [3/D3-171]', async () => {
  const server = aServer()
  const [one, two] = [await loaded(server), await loaded(server)]
  one.read(1)
  await pass(1060)
  two.sync.noteVersion(2)
  await pass(30)
  one.read(2)
  two.read(3)
  await pass(1000)
  two.sync.noteVersion(3)
  await pass(3000)
  expect(readIds(server.record()).toSorted()).toEqual([1, 2, 3])
  expect(two.readIds().toSorted()).toEqual([1, 2, 3])
  two.sync.noteVersion(2)
  await pass(100)
  expect(two.readIds().toSorted()).toEqual([1, 2, 3])
})
