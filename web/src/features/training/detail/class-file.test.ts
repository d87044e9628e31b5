import type { TrainingClass } from 'contract/training/training-class.ts'
import fc from 'fast-check'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { classFile } from './class-file.ts'

const now = new Date('2026-11-18T20:00:00.000Z')
const pageUrl = 'https://portal.example.com/training/registration/7'
const topic = {
  id: 1,
  name: 'Trust; accounts, law',
  trainingSubjectId: 1,
  description: null,
  notes: null,
  attachmentUrl: null,
}
const base: TrainingClass = {
  id: 7,
  className: 'Escrow',
  startTime: '2026-12-01T18:00:00.000Z',
  endTime: '2026-12-01T20:00:00.000Z',
  capacity: 25,
  seatsAvailable: 3,
  imageURL: null,
  presentationType: 'In Person',
  locationId: 1,
  instructorId: 1,
  instructor: { name: 'Ada Young', photoURL: null, color: null, notes: null },
  location: { name: 'Room 2', address: '1 Main St, Indio, CA 92201' },
  aor: null,
  trainingTopics: [{ trainingTopicId: 1, trainingTopic: topic }],
}
const fileOf = (more: Partial<TrainingClass> = {}) => classFile({ ...base, ...more }, { pageUrl, now })

/** The one event of a file, as parsed by two readers of different makers. */
function readTwice(content: string) {
  const [one] = Object.values(nodeIcal.sync.parseICS(content)).filter((entry) => entry?.type === 'VEVENT')
  const [other] = convertIcsCalendar(undefined, content).events ?? []
  return { one, other }
}

const odd = [
  'Contracts "101", part 2; the \\ backslash',
  'First line\nSecond line',
  'Fair housing 🏠🏡 for everybody 👩‍👩‍👧‍👦',
  'Ünïcödé — '.repeat(20),
]

test('two readers parse the class as it is [2/D2-85, 2/TCLS-22]', () => {
  const { name, content } = fileOf()
  expect(name).toBe('Escrow.ics')
  const { one, other } = readTwice(content)
  expect(one).toMatchObject({
    uid: 'training-class-7@portal.example.com',
    summary: 'Escrow',
    location: 'Room 2, 1 Main St, Indio, CA 92201',
    description: 'Instructor: Ada Young\nTopics: Trust; accounts, law',
  })
  expect(new Date(one?.start ?? 0).toISOString()).toBe('2026-12-01T18:00:00.000Z')
  expect(other).toMatchObject({
    uid: 'training-class-7@portal.example.com',
    summary: 'Escrow',
    location: 'Room 2, 1 Main St, Indio, CA 92201',
    description: 'Instructor: Ada Young\nTopics: Trust; accounts, law',
    url: pageUrl,
  })
  expect(other?.end?.date.toISOString()).toBe('2026-12-01T20:00:00.000Z')
  expect(content.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(content).toContain('\r\nDTSTART:20261201T180000Z\r\n')
  expect(content).toContain('\r\nDTEND:20261201T200000Z\r\n')
  expect(content).toContain('\r\nDTSTAMP:20261118T200000Z\r\n')
})

test('names with quotes, line breaks and emoji survive both readers, and no line is too long', () => {
  for (const className of odd) {
    const { content } = fileOf({ className })
    const { one, other } = readTwice(content)
    expect(one?.summary, className).toBe(className.trim())
    expect(other?.summary, className).toBe(className.trim())
    expectWellFormed(content)
  }
})

test('for any name, every line is folded and nothing is injected', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (className) => {
      const { name, content } = fileOf({ className, location: { name: className, address: null } })
      expectWellFormed(content)
      expect(content.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
      expect(name).toMatch(/^[^/\\:*?"<>|]+\.ics$/)
    }),
  )
})

test('a virtual class says so, and one without a name has the name that the portal shows', () => {
  const { name, content } = fileOf({ presentationType: 'Virtual', className: null })
  expect(name).toBe('No Name Class.ics')
  expect(readTwice(content).other).toMatchObject({ location: 'Virtual', summary: 'No Name Class' })
})

function expectWellFormed(content: string): void {
  const lines = content.split('\r\n')
  expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true)
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
}
