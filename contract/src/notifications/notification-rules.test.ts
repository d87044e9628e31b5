import { expect, test } from 'vitest'
import { badgeText, countUnread, withArchived, withRead } from './notification-rules.ts'

test('a badge shows nothing at 0, the number to 99, then 99+ [3/CONST-04, 3/D3-42, 3/MENU-07, 3/MENU-08]', () => {
  expect([0, 1, 99, 100, 1000].map(badgeText)).toEqual([null, '1', '99', '99+', '99+'])
})

test('what is not in the read list is unread, whatever kind its stored id has [3/MENU-05, 3/MENU-06]', () => {
  expect(countUnread([{ id: 1 }, { id: 2 }, { id: 3 }], ['2', 9])).toBe(2)
  expect(countUnread([], ['2'])).toBe(0)
})

test('archiving also marks read, and back again unread [3/NOTE-35, 3/NOTE-36, 3/NOTE-37, 3/NOTE-38]', () => {
  const marks = { read: [1], archived: [] }
  const archived = withArchived(marks, 2, true)
  expect(archived).toEqual({ read: [1, 2], archived: [2] })
  expect(withArchived(archived, 2, true)).toEqual(archived)
  expect(withArchived(archived, 2, false)).toEqual(marks)
})

test('a message is marked once, and other marks stay [3/SYS-27, 3/SYS-28]', () => {
  expect(withRead({ read: ['7'] }, 7, true)).toEqual({ read: ['7'] })
  expect(withRead({ read: [1, '7'], archived: [3] }, 7, false)).toEqual({ read: [1], archived: [3] })
})
