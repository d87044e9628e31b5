import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  badgeText,
  changedBy,
  countUnread,
  type Marked,
  type MarkStep,
  withFormer,
  withRead,
  withStep,
} from './notification-rules.ts'
import { archiveQuestion, stepText } from './notification-texts.ts'

test('a badge shows nothing at 0, the number to 99, then 99+ [3/CONST-04, 3/D3-42, 3/MENU-07, 3/MENU-08]', () => {
  expect([0, 1, 99, 100, 1000].map(badgeText)).toEqual([null, '1', '99', '99+', '99+'])
})

test('an id that is not in the read list is unread, stored as text or number [3/MENU-05, 3/MENU-06]', () => {
  expect(countUnread([{ id: 1 }, { id: 2 }, { id: 3 }], ['2', 9])).toBe(2)
  expect(countUnread([], ['2'])).toBe(0)
})

test('archiving also marks read, and back again unread [3/NOTE-35, 3/NOTE-36, 3/NOTE-37, 3/NOTE-38]', () => {
  const marks = { read: [1], archived: [] }
  const archived = withStep(marks, [2], 'archived')
  expect(archived).toEqual({ read: [1, 2], archived: [2] })
  expect(withStep(archived, [2], 'archived')).toEqual(archived)
  expect(withStep(archived, [2], 'unarchived')).toEqual(marks)
})

test('a message is marked once, and other marks stay [3/SYS-27, 3/SYS-28]', () => {
  expect(withRead({ read: ['7'] }, 7, true)).toEqual({ read: ['7'] })
  expect(withRead({ read: [1, '7'], archived: [3] }, 7, false)).toEqual({ read: [1], archived: [3] })
})

const steps: MarkStep[] = ['read', 'unread', 'archived', 'unarchived', 'snoozed', 'shown']

/** Notifications with ids of their own, marked at random; an archived one is read. */
const anyItems = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 30 }),
      isRead: fc.boolean(),
      isArchived: fc.boolean(),
      isSnoozed: fc.boolean(),
    })
    .map((item): Marked => ({ ...item, isRead: item.isRead || item.isArchived })),
  { selector: ({ id }) => id },
)

function marksOf(items: readonly Marked[]) {
  return {
    read: items.filter(({ isRead }) => isRead).map(({ id }) => id),
    archived: items.filter(({ isArchived }) => isArchived).map(({ id }) => id),
  }
}

const asSets = ({ read, archived }: ReturnType<typeof marksOf>) => [new Set(read), new Set(archived)]

test('undoing any step marks each notification as it was, and no other [5/INBOX-19]', () => {
  fc.assert(
    fc.property(
      anyItems,
      fc.constantFrom(...steps),
      fc.integer({ min: 0, max: 30 }),
      (items, step, elsewhere) => {
        const former = changedBy(items, step)
        const done = withStep(
          marksOf(items),
          former.map(({ id }) => id),
          step,
        )
        // Another device may have marked something meanwhile.
        const meanwhile = withRead(done, 100 + elsewhere, true)
        const before = withRead(marksOf(items), 100 + elsewhere, true)
        expect(asSets(withFormer(meanwhile, former))).toEqual(asSets(before))
      },
    ),
  )
})

test('a step changes only what is not so already, and marks nothing that is archived or snoozed [5/D5-50]', () => {
  const items = [
    { id: 1, isRead: false, isArchived: false, isSnoozed: false },
    { id: 2, isRead: true, isArchived: false, isSnoozed: false },
    { id: 3, isRead: true, isArchived: true, isSnoozed: false },
    { id: 4, isRead: false, isArchived: false, isSnoozed: true },
    { id: 5, isRead: true, isArchived: true, isSnoozed: true },
  ]
  const changed = Object.fromEntries(steps.map((step) => [step, changedBy(items, step).map(({ id }) => id)]))
  expect(changed).toEqual({
    read: [1],
    unread: [2],
    archived: [1, 2, 4],
    unarchived: [3, 5],
    snoozed: [1, 2, 4],
    shown: [4],
  })
})

test('a snoozed notification comes back unread, however it was before [5/INBOX-15]', () => {
  const marks = { read: [1, '2', 3], archived: [3] }
  expect(withStep(marks, [1, 2], 'snoozed')).toEqual({ read: [3], archived: [3] })
  expect(withStep(marks, [1], 'shown')).toEqual({ read: ['2', 3], archived: [3] })
})

test('texts of a step name how many it has changed', () => {
  expect(stepText('read', 1)).toBe('Notification marked as read')
  expect(stepText('unarchived', 3)).toBe('3 notifications moved back to the inbox')
  expect(stepText('shown', 1)).toBe('Notification back in the inbox')
  expect(stepText('snoozed', 2, new Date('2026-11-19T16:00:00.000Z'))).toMatch(
    /^2 notifications snoozed until 11-(19|20)-2026 \d\d:\d\d [AP]M$/,
  )
  expect(archiveQuestion(1)).toBe('Are you sure you wish to archive this notification?')
  expect(archiveQuestion(12)).toBe('Are you sure you wish to archive 12 notifications?')
})
