import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassFacts, changeNotice } from './class-changes.ts'

const zone = 'America/Los_Angeles'
const before: ClassFacts = {
  className: 'Escrow',
  startTime: '2026-12-01T18:00:00Z',
  endTime: '2026-12-01T19:00:00Z',
  presentationType: 'In Person',
  location: { name: 'Room 2', address: null },
  instructor: { name: 'Dan Orr' },
}
const noticeOf = (more: Partial<ClassFacts>) => changeNotice(before, { ...before, ...more }, zone)

test('a notice of a moved class has its old and new time and place [5/TRAIN-10, 4/D4-63]', () => {
  const moved = {
    startTime: '2026-12-08T18:00:00Z',
    endTime: '2026-12-08T19:30:00Z',
    location: { name: 'Room 9', address: '1 Main St' },
  }
  expect(noticeOf(moved)).toEqual({
    subject: 'Escrow has changed',
    text: [
      'Escrow is now on 12-08-2026 10:00 AM PT, Room 9.',
      'Time: Tue, Dec 8, 10:00–11:30 AM PT (was Tue, Dec 1, 10:00–11:00 AM PT)',
      'Location: Room 9, 1 Main St (was Room 2)',
    ].join('\n'),
  })
})

test.each([
  [
    'the end',
    { endTime: '2026-12-01T20:00:00Z' },
    /Time: .*10:00 AM–12:00 PM PT \(was .*10:00–11:00 AM PT\)$/,
  ],
  ['the place', { presentationType: 'Virtual' }, /Location: Virtual \(was Room 2\)$/],
  ['no place any more', { location: null }, /Location: to be announced \(was Room 2\)$/],
  [
    'an address',
    { location: { name: 'Room 2', address: '2 Elm St' } },
    /Location: Room 2, 2 Elm St \(was Room 2\)$/,
  ],
])('%s alone is one line [5/TRAIN-10]', (_what, more, line) => {
  const lines = noticeOf(more)?.text.split('\n') ?? []
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Escrow is now on')
  expect(lines[1]).toMatch(line)
})

test('a class in a room of another zone is shown in that zone, and another room alone is no other time [2/D2-83]', () => {
  const room = { name: 'Metairie Board Room', address: null, zone: 'America/Chicago' }
  expect(noticeOf({ location: room })?.text.split('\n')).toEqual([
    'Escrow is now on 12-01-2026 12:00 PM CT, Metairie Board Room.',
    'Location: Metairie Board Room (was Room 2)',
  ])
})

test('a new instructor leaves time and place as they are [5/TRAIN-10]', () => {
  expect(noticeOf({ instructor: { name: 'Miriam Vale' } })?.text).toBe(
    'Escrow on 12-01-2026 10:00 AM PT has a new instructor.\nInstructor: Miriam Vale (was Dan Orr)',
  )
  expect(noticeOf({ instructor: null })?.text).toContain('Instructor: to be announced (was Dan Orr)')
})

test('members are notified of exactly the changes that they notice', () => {
  expect(noticeOf({ className: 'Escrow II' })).toBeNull()
  const name = fc.constantFrom('Ada', 'Bob', 'Cy')
  const facts = fc.record({
    className: fc.constant('Escrow'),
    startTime: fc.constantFrom('2026-12-01T18:00:00Z', '2026-12-02T18:00:00Z'),
    endTime: fc.constant('2026-12-03T19:00:00Z'),
    presentationType: fc.constantFrom('Virtual', 'In Person'),
    location: fc.option(fc.record({ name, address: fc.constant(null) })),
    instructor: fc.option(fc.record({ name })),
  })
  fc.assert(
    fc.property(facts, facts, (was, is) => {
      const lines = changeNotice(was, is, zone)?.text.split('\n').slice(1) ?? []
      const place = ({ presentationType, location }: ClassFacts) =>
        presentationType === 'Virtual' ? 'Virtual' : location?.name
      const expected = [
        ...(was.startTime === is.startTime ? [] : ['Time']),
        ...(place(was) === place(is) ? [] : ['Location']),
        ...(was.instructor?.name === is.instructor?.name ? [] : ['Instructor']),
      ]
      expect(lines.map((line) => line.split(':')[0])).toEqual(expected)
    }),
  )
})
