import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrangeApplications,
  groupNameProblem,
  inOrder,
  layoutProblem,
  putIntoGroup,
  shownLayout,
} from './application-layout.ts'

const applications = [1, 2, 3, 4, 5].map((id) => ({ id }))
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

test('a group has a name of 1 to 40 characters that no other group has [5/LAUNCH-28]', () => {
  expect(groupNameProblem('Daily', ['Weekly'])).toBeNull()
  expect(groupNameProblem('a'.repeat(40), [])).toBeNull()
  expect(groupNameProblem('  ', [])).toBe('Enter a name.')
  expect(groupNameProblem('a'.repeat(41), [])).toBe('The name must be at most 40 characters.')
  expect(groupNameProblem(' daily ', ['Daily'])).toBe('You already have a group with this name.')
})

test('a layout has at most 20 groups, and an application is in one of them [5/LAUNCH-28]', () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Group ${index}`, applications: [index] }))
  expect(layoutProblem({ groups: groups(20) })).toBeNull()
  expect(layoutProblem({ groups: groups(21) })).toBe('You can have at most 20 groups.')
  expect(
    layoutProblem({
      groups: [
        { name: 'A', applications: [1] },
        { name: 'B', applications: ['1'] },
      ],
    }),
  ).toBe('An application can be in one group only.')
})

test('the layout of staff shows until there is any part of an own one [5/LAUNCH-29, 5/D5-76]', () => {
  const ofStaff = { order: [3], groups: [{ name: 'Start Here', applications: [1] }] }
  expect(shownLayout({}, ofStaff)).toEqual(ofStaff)
  expect(shownLayout({ order: [], groups: [] }, ofStaff)).toEqual(ofStaff)
  expect(shownLayout({ order: [2] }, ofStaff)).toEqual({ order: [2], groups: [] })
  expect(shownLayout({ groups: [] }, null)).toEqual({ order: [], groups: [] })
})

test('new applications stand at the end, and ids that are not there are kept and not shown [5/D5-76]', () => {
  expect(idsOf(inOrder(applications, [4, 99, '2']))).toEqual([4, 2, 1, 3, 5])
  const layout = { order: [5, 3], groups: [{ name: 'Daily', applications: [99, 2, '1'] }] }
  const { groups, others } = arrangeApplications(applications, layout)
  expect([groups.map((group) => [group.name, idsOf(group.applications)]), idsOf(others)]).toEqual([
    [['Daily', [2, 1]]],
    [5, 3, 4],
  ])
  expect(putIntoGroup(layout, 1, null).groups[0]?.applications).toEqual([99, 2])
})

test('every application is shown once, in any layout [5/LAUNCH-28]', () => {
  const id = fc.integer({ min: 1, max: 8 })
  const layouts = fc.record({
    order: fc.array(id),
    moves: fc.array(fc.tuple(id, fc.constantFrom('A', 'B', null))),
  })
  fc.assert(
    fc.property(layouts, ({ order, moves }) => {
      const groups = ['A', 'B'].map((name) => ({ name, applications: [] }))
      const start: Parameters<typeof putIntoGroup>[0] = { order, groups }
      const layout = moves.reduce((before, [moved, name]) => putIntoGroup(before, moved, name), start)
      expect(layoutProblem(layout)).toBeNull()
      const shown = arrangeApplications(applications, layout)
      const all = [...shown.groups.flatMap((group) => group.applications), ...shown.others]
      expect(idsOf(all).toSorted()).toEqual([1, 2, 3, 4, 5])
    }),
  )
})
