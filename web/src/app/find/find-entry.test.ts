import type { RecentEntry } from 'contract/find/found-entry.ts'
import { expect, test } from 'vitest'
import {
  type FindEntry,
  groupedEntries,
  rankedEntries,
  recentGroups,
  restOf,
  shownCount,
} from './find-entry.ts'

const entry = (group: FindEntry['group'], title: string): FindEntry => ({
  group,
  key: title,
  title,
  path: '/x',
})
const opened = (group: FindEntry['group'], key: string, openedOn: string, times = 1): RecentEntry => ({
  group,
  key,
  title: key,
  path: '/x',
  times,
  openedOn,
})
const now = new Date('2026-11-18T20:00:00Z')
const titles = (entries: FindEntry[]) => entries.map(({ title }) => title)

test('entries opened in the last two weeks rank one higher, and the newer of two comes first [5/FIND-07, 5/D5-64]', () => {
  const local = ['Flexmls', 'New Flexmls', 'Old Flexmls', 'Reflex'].map((title) =>
    entry('Applications', title),
  )
  const recent = [
    opened('Applications', 'Old Flexmls', '2026-11-17T10:00:00Z'),
    opened('Applications', 'New Flexmls', '2026-11-04T10:00:00Z'),
  ]
  expect(titles(rankedEntries('flex', local, [], now))).toEqual([
    'Flexmls',
    'New Flexmls',
    'Old Flexmls',
    'Reflex',
  ])
  expect(titles(rankedEntries('flex', local, recent, now))).toEqual([
    'Old Flexmls',
    'Flexmls',
    'New Flexmls',
    'Reflex',
  ])
})

test('groups keep their order, and an empty one is absent [5/FIND-03]', () => {
  const groups = groupedEntries([
    entry('Settings', 'a'),
    entry('Pages', 'b'),
    entry('Actions', 'c'),
    entry('Pages', 'd'),
  ])
  expect(groups.map(({ name, total }) => [name, total])).toEqual([
    ['Actions', 1],
    ['Pages', 2],
    ['Settings', 1],
  ])
  expect([shownCount('Pages', true), shownCount('Listings', false), shownCount('Listings', true)]).toEqual([
    5, 5, 10,
  ])
})

test('before the first letter the last opened entries and the most used actions are listed; deleted ones are left out [5/FIND-04, 5/D5-66]', () => {
  const local = [
    ...['New listing', 'Dark theme', 'Log Out', 'Light theme'].map((title) => entry('Actions', title)),
    ...Array.from({ length: 9 }, (_, index) => entry('Pages', `Page ${index}`)),
  ]
  const recent = [
    opened('Actions', 'Light theme', '2026-11-18T10:00:00Z', 7),
    opened('Applications', 'An application that is off now', '2026-11-18T09:00:00Z'),
    opened('Listings', '7 Heron Court', '2026-11-18T08:00:00Z'),
    ...Array.from({ length: 9 }, (_, index) => opened('Pages', `Page ${index}`, '2026-11-17T08:00:00Z')),
  ]
  const groups = recentGroups(recent, local, { entries: 8, actions: 3 })
  expect(groups.map(({ name, entries }) => [name, titles(entries)])).toEqual([
    ['Recent', ['7 Heron Court', ...Array.from({ length: 7 }, (_, index) => `Page ${index}`)]],
    ['Actions', ['Light theme', 'New listing', 'Dark theme']],
  ])
  expect(recentGroups([], [], { entries: 8, actions: 3 })).toEqual([])
})

test('a group offers all its entries once; the ones still not shown then require a longer text [5/D5-64]', () => {
  const group = (count: number, total: number, more: { isPartial?: boolean; isWhole?: boolean } = {}) => ({
    name: 'Classes' as const,
    entries: Array.from({ length: count }, (_, index) => entry('Classes', String(index))),
    total,
    isPartial: false,
    ...more,
  })
  expect(restOf(group(5, 5))).toBeNull()
  expect(restOf(group(0, 5, { isPartial: true }))).toBeNull()
  expect(restOf(group(5, 600))).toBe('all')
  expect(restOf(group(10, 600, { isWhole: true, isPartial: true })), 'loading').toBeNull()
  expect(restOf(group(600, 600, { isWhole: true }))).toBeNull()
  expect(restOf(group(500, 600, { isWhole: true }))).toBe('narrow')
})
