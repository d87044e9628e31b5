import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDayIn } from '../common/calendar-day.ts'
import { toHundredths } from './credit-hours.ts'
import { type EducationRule, educationRule, periodOf } from './education-rule.ts'
import { periodInWords } from './record-texts.ts'
import { type AttendedClass, recordOf } from './training-record.ts'

const zone = 'America/Los_Angeles'
const rule: EducationRule = {
  period: 4,
  startsOn: '2022-07-01',
  requiredHours: [
    { category: 'Ethics', hours: 3 },
    { category: 'Fair Housing', hours: 2.5 },
  ],
}
let ids = 0
const attended = (endTime: string, more: Partial<AttendedClass> = {}): AttendedClass => ({
  attendeeId: (ids += 1),
  trainingClassId: 1,
  className: 'Class',
  startTime: endTime,
  endTime,
  creditHours: 1,
  creditCategory: 'Ethics',
  provider: 'CRMLS',
  ...more,
})
const frame = (educationOn: (day: string) => EducationRule | null = () => rule) => ({
  today: '2026-11-18',
  zone,
  educationOn,
})

test('a period begins on the first day of the rule and at each interval of years before and after it', () => {
  expect(periodOf(rule, '2022-07-01')).toEqual({ startsOn: '2022-07-01', endsOn: '2026-06-30' })
  expect(periodOf(rule, '2026-06-30')).toEqual({ startsOn: '2022-07-01', endsOn: '2026-06-30' })
  expect(periodOf(rule, '2026-07-01')).toEqual({ startsOn: '2026-07-01', endsOn: '2030-06-30' })
  expect(periodOf(rule, '2022-06-30')).toEqual({ startsOn: '2018-07-01', endsOn: '2022-06-30' })
  const leap = { ...rule, period: 1, startsOn: '2024-02-29' }
  expect(periodOf(leap, '2025-02-27')).toEqual({ startsOn: '2024-02-29', endsOn: '2025-02-27' })
  expect(periodOf(leap, '2025-02-28')).toEqual({ startsOn: '2025-02-28', endsOn: '2026-02-27' })
})

test('a class counts in the period in which it ended, by the days of the market [5/D5-62]', () => {
  const last = attended('2026-07-01T06:59:00Z')
  const next = attended('2026-07-01T07:00:00Z')
  const { periods } = recordOf([last, next], frame())
  expect(
    periods.map(({ startsOn, classes }) => [startsOn, classes.map(({ attendeeId }) => attendeeId)]),
  ).toEqual([
    ['2026-07-01', [next.attendeeId]],
    ['2022-07-01', [last.attendeeId]],
  ])
  expect(periods.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(periods.map(periodInWords)).toEqual([
    'Current period: 07-01-2026 to 06-30-2030',
    '07-01-2022 to 06-30-2026',
  ])
})

test('sums are those of each category against what is asked for, and more of one stands in for no other [5/D5-62]', () => {
  const { periods } = recordOf(
    [
      attended('2026-11-01T20:00:00Z', { creditHours: 4.25 }),
      attended('2026-11-02T20:00:00Z', { creditHours: 0.1, creditCategory: ' fair  housing ' }),
      attended('2026-11-03T20:00:00Z', { creditHours: 0.2, creditCategory: 'FAIR HOUSING' }),
      attended('2026-11-04T20:00:00Z', { creditHours: 1.5, creditCategory: 'Technology' }),
      attended('2026-11-05T20:00:00Z', { creditHours: null, creditCategory: null }),
    ],
    frame(),
  )
  expect(periods).toHaveLength(1)
  expect(periods[0]?.classes).toHaveLength(5)
  expect(periods[0]?.sums).toEqual([
    { category: 'Ethics', hours: 4.25, required: 3, missing: 0 },
    { category: 'Fair Housing', hours: 0.3, required: 2.5, missing: 2.2 },
    { category: 'Technology', hours: 1.5, required: null, missing: 0 },
  ])
  expect(periods[0]?.total).toEqual({ hours: 6.05, required: 5.5, missing: 2.2 })
})

test('without a rule there are only sums [5/D5-62]', () => {
  const record = recordOf(
    [attended('2019-01-01T20:00:00Z'), attended('2026-01-01T20:00:00Z')],
    frame(() => null),
  )
  expect(record.periods).toMatchObject([
    {
      startsOn: null,
      endsOn: null,
      isCurrent: true,
      sums: [{ category: 'Ethics', hours: 2, required: null, missing: 0 }],
      total: { hours: 2, required: null, missing: 0 },
    },
  ])
  expect(record.periods.map(periodInWords)).toEqual(['All classes'])
})

test('a past period asks for what was in force on its last day, and for nothing before the first rule', () => {
  const earlier = { ...rule, requiredHours: [{ category: 'Ethics', hours: 1 }] }
  const educationOn = (day: string) => (day < '2020-01-01' ? null : day < '2026-07-01' ? earlier : rule)
  const { periods } = recordOf([attended('2016-01-01T20:00:00Z')], frame(educationOn))
  expect(periods.map(({ startsOn, total }) => [startsOn, total.required])).toEqual([
    ['2026-07-01', 5.5],
    ['2022-07-01', 1],
    ['2018-07-01', 1],
    ['2014-07-01', null],
  ])
})

test('when the length of periods has changed, the one before ends where the next one begins', () => {
  const educationOn = (day: string) => (day < '2026-07-01' ? { ...rule, period: 3 } : rule)
  const { periods } = recordOf([attended('2021-01-01T20:00:00Z')], frame(educationOn))
  expect(periods.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2026-07-01', '2030-06-30'],
    ['2025-07-01', '2026-06-30'],
    ['2022-07-01', '2025-06-30'],
    ['2019-07-01', '2022-06-30'],
  ])
})

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const someRule = fc.record({
  period: fc.integer({ min: 1, max: 10 }),
  startsOn: day,
  requiredHours: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom('Ethics', 'Fair Housing', 'Agency'),
      hours: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
    }),
    { selector: ({ category }) => category, minLength: 1 },
  ),
})
const someClass = fc
  .record({
    endedOn: day,
    hundredths: fc.option(fc.integer({ min: 1, max: 20_000 })),
    creditCategory: fc.constantFrom('Ethics', 'ethics ', 'Agency', 'Technology'),
  })
  .map(({ endedOn, hundredths, creditCategory }) =>
    attended(`${endedOn}T20:00:00Z`, {
      creditHours: hundredths === null ? null : hundredths / 100,
      creditCategory: hundredths === null ? null : creditCategory,
    }),
  )

test('every day lies in one period, and the next day begins another one where that ends', () => {
  fc.assert(
    fc.property(someRule, day, (some, today) => {
      const { startsOn, endsOn } = periodOf(some, today)
      expect(startsOn <= today && today <= endsOn).toBe(true)
      expect(periodOf(some, endsOn)).toEqual({ startsOn, endsOn })
      expect(periodOf(some, addDays(endsOn, 1)).startsOn).toBe(addDays(endsOn, 1))
    }),
  )
})

test('each class up to today counts once, no hundredth is lost, and periods have no gaps', () => {
  fc.assert(
    fc.property(fc.array(someClass, { maxLength: 12 }), fc.option(someRule), day, (classes, some, today) => {
      const past = classes.filter(({ endTime }) => calendarDayIn(zone, new Date(endTime)) <= today)
      const { periods } = recordOf(past, { today, zone, educationOn: () => some })
      const counted = periods.flatMap((period) => period.classes.map(({ attendeeId }) => attendeeId))
      expect(counted.toSorted((one, other) => one - other)).toEqual(
        past.map(({ attendeeId }) => attendeeId).toSorted((one, other) => one - other),
      )
      const hundredths = past.reduce((sum, { creditHours }) => sum + Math.round((creditHours ?? 0) * 100), 0)
      expect(periods.reduce((sum, { total }) => sum + toHundredths(total.hours), 0)).toBe(hundredths)
      for (const { sums, total } of periods) {
        expect(sums.reduce((sum, { hours }) => sum + toHundredths(hours), 0)).toBe(toHundredths(total.hours))
        for (const { hours, required, missing } of sums)
          expect(missing).toBe(Math.max(0, toHundredths(required ?? 0) - toHundredths(hours)) / 100)
      }
      for (const [index, { endsOn }] of periods.entries())
        if (index > 0) expect(periods[index - 1]?.startsOn).toBe(endsOn && addDays(endsOn, 1))
    }),
  )
})

test('a rule names each category once, and takes an object of hours too', () => {
  const given = { period: 4, startsOn: '2026-01-01', requiredHours: { Ethics: 3, 'Fair Housing': 2.25 } }
  expect(educationRule.parse(given).requiredHours).toEqual([
    { category: 'Ethics', hours: 3 },
    { category: 'Fair Housing', hours: 2.25 },
  ])
  const problems = (more: object) =>
    (educationRule.safeParse({ ...rule, ...more }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  expect(problems({ requiredHours: [rule.requiredHours[0], { category: 'ETHICS ', hours: 1 }] })).toEqual([
    ['requiredHours.1.category', 'This category is listed already.'],
  ])
  expect(problems({ requiredHours: [{ category: ' ', hours: 1.001 }] })).toEqual([
    ['requiredHours.0.category', 'Category is required.'],
    ['requiredHours.0.hours', 'Hours have at most two decimals.'],
  ])
  expect(
    educationRule.parse({ ...rule, requiredHours: [{ category: 'Ethics', hours: '3.0' }] }),
  ).toMatchObject({
    requiredHours: [{ category: 'Ethics', hours: 3 }],
  })
  for (const hours of ['', '3.', 'some', null])
    expect(problems({ requiredHours: [{ category: 'Ethics', hours }] })).toEqual([
      ['requiredHours.0.hours', 'Enter hours such as 4.5.'],
    ])
  expect(problems({ period: 11 })).toEqual([['period', 'Years must be from 1 to 10.']])
  expect(problems({ period: null })).toEqual([['period', 'Years are required.']])
  expect(problems({ startsOn: '2026-02-30' })).toEqual([
    ['startsOn', 'Choose a date between 01-01-1900 and 12-31-2199.'],
  ])
  expect(problems({ requiredHours: [] })).toEqual([['requiredHours', 'Add a category.']])
})
