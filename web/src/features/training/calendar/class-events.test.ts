import type { TrainingClass } from 'contract/training/training-class.ts'
import { expect, test } from 'vitest'
import { classEvents } from './class-events.ts'

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
const drawn = (start: Date, end: Date, hasHours: boolean) => {
  const [event] = classEvents([aClass(start, end)], hasHours)
  return [event?.start, event?.end]
}

test('early and late classes stand at the edge of day and week, and as they are in month and agenda [2/D2-81]', () => {
  expect(drawn(local(6), local(7), true)).toEqual([local(8), local(8, 30)])
  expect(drawn(local(18), local(20), true)).toEqual([local(16, 30), local(17)])
  expect(drawn(local(17), local(18), true)).toEqual([local(16, 30), local(17)])
  expect(drawn(local(7), local(9), true)).toEqual([local(7), local(9)])
  expect(drawn(local(18), local(20), false)).toEqual([local(18), local(20)])
  const [, end] = drawn(local(23), local(25), false)
  expect(end?.getDate()).toBe(19)
})

test('a class on a weekend is in no view, and every event keeps its true times [2/D2-81]', () => {
  const weekend = (day: number) => aClass(new Date(2026, 10, day, 10), new Date(2026, 10, day, 11))
  expect(classEvents([weekend(21), weekend(22)], false)).toEqual([])
  expect(classEvents([weekend(20), weekend(23)], true)).toHaveLength(2)
  expect(classEvents([aClass(local(18), local(20, 30))], true)[0]?.extendedProps).toEqual({
    startText: '06:00 PM',
    spanText: '06:00 PM - 08:30 PM',
  })
})

test('a colour counts only when it is one, and a class without a name says so', () => {
  const colorOf = (color: string | null) =>
    classEvents([aClass(local(9), local(10), { instructor: { name: 'Ada', color } })], false)[0]?.color
  expect(colorOf('#0f766e')).toBe('#0f766e')
  expect(colorOf(' #FFF ')).toBe('#FFF')
  for (const color of [null, '', 'teal; background: url(//evil)', 'url(x)', '#12', '#12345g'])
    expect(colorOf(color)).toBeUndefined()
  expect(classEvents([aClass(local(9), local(10), { className: null })], false)[0]?.title).toBe(
    'No Name Class',
  )
})
