import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseRequestForm } from './course-request-form.ts'
import { courseRequestStatusName, isCancellable } from './course-request-status.ts'
import { isVirtual, shownClassName, shownLocation } from './shown-class.ts'

const now = new Date('2026-11-18T20:00:00.000Z')
const valid = { topic: 'Drones', comments: 'For six agents', dateTime: '2026-11-19T09:30:00-08:00' }

function messagesOf(values: object, hasTopicId = false): string[] {
  const result = courseRequestForm(now, hasTopicId).safeParse({ ...valid, ...values })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a topic has 5 to 125 characters [2/TREQ-05, 2/TREQ-06, 2/TREQ-07, 2/D2-100]', () => {
  expect(messagesOf({})).toEqual([])
  for (const topic of ['', '   ', null, undefined])
    expect(messagesOf({ topic })).toEqual(['topic: Topic Required'])
  expect(messagesOf({ topic: '  abcd  ' })).toEqual(['topic: Topic must be at least 5 characters'])
  expect(messagesOf({ topic: 'abcde' })).toEqual([])
  expect(messagesOf({ topic: 'x'.repeat(125) })).toEqual([])
  expect(messagesOf({ topic: 'x'.repeat(126) })).toEqual(['topic: Topic must be at most 125 characters'])
  expect(messagesOf({ topic: '' }, true)).toEqual([])
})

test('request details are required and have at most 1000 characters [2/TREQ-08, 2/TREQ-09]', () => {
  expect(messagesOf({ comments: ' ' })).toEqual(['comments: Request Details Required'])
  expect(messagesOf({ comments: 'x'.repeat(1000) })).toEqual([])
  expect(messagesOf({ comments: 'x'.repeat(1001) })).toEqual([
    'comments: Request Details must be at most 1000 characters',
  ])
  expect(messagesOf({ comments: 'a\u0000b' })).toEqual([
    'comments: Request Details holds characters that are not allowed',
  ])
})

test('a date is required and has to be one that can be asked for [2/TREQ-10, 2/TREQ-11]', () => {
  expect(messagesOf({ dateTime: '' })).toEqual(['dateTime: Date Required'])
  for (const dateTime of ['x', '2026-11-21T09:30:00-08:00', '2026-11-18T09:30:00-08:00', '2026-02-30T09:30Z'])
    expect(messagesOf({ dateTime })).toEqual(['dateTime: Please enter a valid date'])
})

test('all failures are reported at once', () => {
  expect(messagesOf({ topic: '', comments: '', dateTime: '' })).toHaveLength(3)
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (topic, comments, dateTime) => {
      expect(courseRequestForm(now).safeParse({ topic, comments, dateTime }).success).toBe(false)
    }),
  )
})

test('statuses have their names, and two of them can be cancelled [2/TREQ-20, 2/TREQ-21, 2/TREQ-22, 2/TREQ-23, 2/TREQ-24]', () => {
  expect([1, 2, 3, 4, null, 9].map(courseRequestStatusName)).toEqual([
    'New',
    'Approved',
    'Scheduled',
    'Cancelled',
    'None',
    'None',
  ])
  expect([1, 2, 3, 4, null].map(isCancellable)).toEqual([true, true, false, false, false])
})

test('only Virtual is virtual, and a class without a name says so [2/TENT-02, 2/D2-80]', () => {
  for (const presentationType of ['virtual', 'VIRTUAL', 'In Person', '', 'Virtual class'])
    expect(isVirtual({ presentationType })).toBe(false)
  expect(isVirtual({ presentationType: 'Virtual' })).toBe(true)
  expect(shownLocation({ presentationType: 'Virtual', location: { name: 'Room' } })).toBe('Virtual')
  expect(shownLocation({ presentationType: 'In Person', location: { name: 'Room' } })).toBe('Room')
  expect(shownLocation({ presentationType: 'In Person', location: null })).toBeNull()
  for (const name of [null, '', '  ']) expect(shownClassName(name)).toBe('No Name Class')
  expect(shownClassName('Escrow')).toBe('Escrow')
})
