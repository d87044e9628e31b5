import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedFields,
  EMPTY_PROFILE,
  foldPreference,
  isWithinDepth,
  unfoldPreference,
  withoutDroppedKeys,
} from './preference-rules.ts'

const empty = EMPTY_PROFILE

test('each list of the record is its part of a key, both ways [1/PROF-50, 1/PROF-59, 1/PROF-60, 1/PROF-61, 1/PROF-63, 1/D1-102, 1/D1-107, 3/D3-25]', () => {
  let record = foldPreference(empty, 'applications', { favorites: [3, 1], view: 'icon' })
  record = foldPreference(record, 'articles', { read: [10], favorites: ['a'] })
  record = foldPreference(record, 'notifications', { read: [20, 21], archived: [22] })
  record = foldPreference(record, 'systemNotifications', { read: [30] })
  expect(record).toEqual({
    favApps: [3, 1],
    articlesRead: [10],
    favArticles: ['a'],
    userNotifications: [20, 21],
    userNotificationsArchived: [22],
    systemNotificationsAcknowledged: [30],
    profileBag: { applications: { view: 'icon' } },
  })
  expect(unfoldPreference(record, 'applications')).toEqual({ favorites: [3, 1], view: 'icon' })
  expect(unfoldPreference(record, 'articles')).toEqual({ read: [10], favorites: ['a'] })
  expect(unfoldPreference(record, 'notifications')).toEqual({ read: [20, 21], archived: [22] })
  expect(unfoldPreference(record, 'systemNotifications')).toEqual({ read: [30] })
})

test('all other keys are in the bag under their names [1/PROF-51, 1/PROF-53, 1/PROF-54, 1/PROF-55, 1/PROF-56, 1/PROF-57, 1/PROF-58, 1/PROF-62, 1/D1-91]', () => {
  const bag = {
    applications: { view: 'icon' },
    theme: { selectedTheme: 'contrast' },
    dashboardSettings: { favorites: { order: 2, show: false, collapsed: true } },
    memberSettings: { openGroups: [1] },
    officeSettings: { openGroups: [2] },
    productSettings: { lastOfficeId: 7 },
    registeredListings: { pageSize: 20, orderBy: [{ field: 'listPrice', direction: 'desc' as const }] },
    training: { topic: { filter: 'Law' }, subject: { filter: 4 } },
    profile: { anything: true },
  }
  const record = { ...empty, profileBag: bag }
  expect(unfoldPreference(record, 'applications').view).toBe('icon')
  for (const key of [
    'theme',
    'dashboardSettings',
    'memberSettings',
    'officeSettings',
    'productSettings',
    'registeredListings',
    'training',
    'profile',
  ] as const) {
    expect(unfoldPreference(record, key), key).toEqual(bag[key])
    const other = foldPreference(record, key, unfoldPreference(record, key))
    expect(other.profileBag, key).toEqual(bag)
  }
})

test('flat keys of older versions are dropped, the nested choice of view is kept [1/PROF-64, 1/PROF-65, 1/PROF-66, 1/D1-101]', () => {
  const bag = { dashboard: { a: 1 }, 'applications.view': 'icon', undefined: 1, mine: { x: 1 } }
  expect(withoutDroppedKeys(bag)).toEqual({ mine: { x: 1 } })
  const record = { ...empty, profileBag: { ...bag, applications: { view: 'icon' } } }
  expect(unfoldPreference(record, 'applications')).toEqual({ favorites: [], view: 'icon' })
  expect(unfoldPreference({ ...empty, profileBag: bag }, 'applications').view).toBe('card')
  expect(foldPreference(record, 'profile', { a: 1 }).profileBag).toEqual({
    applications: { view: 'icon' },
    mine: { x: 1 },
    profile: { a: 1 },
  })
})

test('content that nobody here knows stays untouched, and content of the wrong kind does no harm', () => {
  const bag = { future: [1], applications: { view: 'list', shelf: 3 }, training: 'x', dashboardSettings: [] }
  const record = { ...empty, profileBag: bag }
  expect(unfoldPreference(record, 'applications')).toEqual({ favorites: [], view: 'card', shelf: 3 })
  expect(unfoldPreference(record, 'training')).toEqual({ topic: { filter: null }, subject: { filter: null } })
  expect(unfoldPreference(record, 'dashboardSettings')).toEqual({})
  const saved = foldPreference(record, 'theme', { selectedTheme: 'dark' })
  expect(saved.profileBag).toEqual({ ...bag, theme: { selectedTheme: 'dark' } })
})

test('changes of different keys do not meet, and only what differs is sent', () => {
  const ids = fc.uniqueArray(fc.integer(), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, ids, (favorites, read, archived) => {
      const one = foldPreference(empty, 'applications', { favorites, view: 'card' })
      const both = foldPreference(one, 'notifications', { read, archived })
      expect(unfoldPreference(both, 'applications').favorites).toEqual(favorites)
      expect(unfoldPreference(both, 'notifications')).toEqual({ read, archived })
      expect(Object.keys(changedFields(one, both))).toEqual([
        ...(read.length > 0 ? ['userNotifications'] : []),
        ...(archived.length > 0 ? ['userNotificationsArchived'] : []),
      ])
      expect(changedFields(both, { ...both })).toEqual({})
    }),
  )
})

test('a list holds no doubles, and gives up its oldest ids when it is full', () => {
  const read = Array.from({ length: 10_005 }, (_, index) => index)
  const record = foldPreference(empty, 'systemNotifications', { read: [1, '1', ...read] })
  expect(record.systemNotificationsAcknowledged).toHaveLength(10_000)
  expect(record.systemNotificationsAcknowledged.at(-1)).toBe(10_004)
})

test('depth is measured without recursion', () => {
  expect(isWithinDepth(1, 0)).toBe(true)
  expect(isWithinDepth({ a: [1] }, 2)).toBe(true)
  expect(isWithinDepth({ a: [{}] }, 2)).toBe(false)
  let deep: unknown = {}
  for (let at = 0; at < 100_000; at++) deep = [deep]
  expect(isWithinDepth(deep, 16)).toBe(false)
})
