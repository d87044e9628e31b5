import type { TrainingClass } from 'contract/training/training-class.ts'
import { expect, test } from 'vitest'
import { classEvents, hourEdge } from './class-events.ts'

const local = (hour: number, minute = 0) => new Date(2026, 10, 19, hour, minute)
const aClass = (start: Date, end: Date, more: object = {}) =>
  ({
    id: 7,
    className: 'Escrow',
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    instructor: { name: 'Ada', photoURL: null, notes: null, color: '#0f766e' },
    ...more,
  }) as TrainingClass
const eventsOf = (classes: TrainingClass[], hasHours: boolean) =>
  classEvents(classes, hasHours, () => Intl.DateTimeFormat().resolvedOptions().timeZone)
const drawn = (start: Date, end: Date, hasHours: boolean) => {
  const [event] = eventsOf([aClass(start, end)], hasHours)
  return event && [event.start, event.end]
}

test('early and late classes are left out of the hours of day and week, and drawn in month and agenda [2/D2-81]', () => {
  expect(drawn(local(6), local(8), true)).toBeUndefined()
  expect(drawn(local(17), local(18), true)).toBeUndefined()
  expect(drawn(local(7), local(9), true)).toEqual([local(7), local(9)])
  expect(drawn(local(16, 30), local(18), true)).toEqual([local(16, 30), local(18)])
  expect(drawn(local(18), local(20), false)).toEqual([local(18), local(20)])
  const [, end] = drawn(local(23), local(25), false) ?? []
  expect(end?.getDate()).toBe(19)
  expect([hourEdge(aClass(local(6), local(8))), hourEdge(aClass(local(17), local(18)))]).toEqual([
    'before',
    'after',
  ])
  expect(hourEdge(aClass(local(7), local(9)))).toBeNull()
})

test('a class on a weekend is in no view, and times have no leading zero and the letters of their zone [2/D2-81]', () => {
  const weekend = (day: number) => aClass(new Date(2026, 10, day, 10), new Date(2026, 10, day, 11))
  expect(eventsOf([weekend(21), weekend(22)], false)).toEqual([])
  expect(eventsOf([weekend(20), weekend(23)], true)).toHaveLength(2)
  const evening = aClass(new Date('2026-11-20T02:00:00Z'), new Date('2026-11-20T04:30:00Z'))
  expect(classEvents([evening], false, () => 'America/Los_Angeles')[0]?.extendedProps).toEqual({
    startText: '6:00 PM PT',
    spanText: '6:00–8:30 PM PT',
  })
})

test('a color counts only when it is valid, and a class without a name says so', () => {
  const colorOf = (color: string | null) =>
    eventsOf([aClass(local(9), local(10), { instructor: { name: 'Ada', color } })], false)[0]?.color
  expect(colorOf('#0f766e')).toBe('#0f766e')
  expect(colorOf(' #FFF ')).toBe('#FFF')
  for (const color of [null, '', 'teal; background: url(//evil)', 'url(x)', '#12', '#12345g'])
    expect(colorOf(color)).toBeUndefined()
  expect(eventsOf([aClass(local(9), local(10), { className: null })], false)[0]?.title).toBe('No Name Class')
})
