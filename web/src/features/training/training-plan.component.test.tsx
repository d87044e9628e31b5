import type { TrainingClass } from 'contract/training/training-class.ts'
import type { RecordPeriod } from 'contract/training/training-record.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answer-calls.ts'
import { listOf, openPortal } from '#testing/open-portal.tsx'

const SUNDAY = new Date('2026-11-29T15:00:00Z')

const classOf = (id: number, className: string, startTime: string): TrainingClass => ({
  id,
  className,
  startTime,
  endTime: startTime.replace('T18', 'T19'),
  capacity: 20,
  seatsAvailable: 12,
  imageURL: null,
  presentationType: 'Virtual',
  locationId: null,
  instructorId: null,
  instructor: { name: 'Ada Young', photoURL: null, color: null, notes: null },
  location: null,
  aor: null,
  trainingTopics: [{ trainingTopicId: 5 }],
  creditHours: 1.5,
  creditCategory: id === 3 ? 'Ethics' : 'Fair Housing',
})

const answers: Answers = {
  'trainingClasses.list': () =>
    listOf([
      classOf(3, 'Ethics Update', '2026-12-05T18:00:00.000Z'),
      classOf(2, 'Fair Housing Basics', '2026-11-30T18:00:00.000Z'),
      classOf(1, 'Searching the MLS', '2026-11-29T18:00:00.000Z'),
    ]),
  'trainingSubjects.list': () => listOf([{ id: 1, name: 'Search' }]),
  'trainingTopics.list': () =>
    listOf([
      { id: 5, name: 'Maps', trainingSubjectId: 1, description: null, notes: null, attachmentUrl: null },
    ]),
  'attendees.list': () => listOf([]),
}

function onSunday(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY })
  onTestFinished(() => void vi.useRealTimers())
}

test('a class of today is on the first screen, on a Sunday and at each size', async () => {
  onSunday()
  await openPortal('/training', answers)
  const today = page.getByRole('link', { name: /^Searching the MLS, / })
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(today).toBeInViewport({ ratio: 1 })
  }
  await expect.element(page.getByRole('region', { name: 'Sunday, Nov 29' })).toBeVisible()
  await page.viewport(1440, 900)
})

test('classes on weekends, which the calendar leaves out, are offered beside it', async () => {
  onSunday()
  await openPortal('/training', answers)
  await page.getByText('Weekend classes (1)').click()
  await expect.element(page.getByRole('link', { name: /^Ethics Update, Sat, Dec 5 at / })).toBeVisible()
})

test('the present week is in view in the month', async () => {
  onSunday()
  await openPortal('/training', answers)
  await expect.element(page.getByRole('button', { name: /Fair Housing Basics/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Fair Housing Basics/ })).toBeInViewport()
})

const heads = () => [...document.querySelectorAll('.data-table-group')].map((head) => head.textContent)

test('the class list has a head for each day, subject and hours below the name, and a search', async () => {
  onSunday()
  await openPortal('/training/class-list', answers)
  await expect.poll(heads).toEqual(['Today', 'Tomorrow', 'Sat 12-05-2026'])
  await expect.element(page.getByText('Search · 1.50 hours, Ethics')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find classes' }).fill('young basics')
  await expect.poll(heads).toEqual(['Tomorrow'])
})

const period: RecordPeriod = {
  startsOn: '2025-01-01',
  endsOn: '2028-12-31',
  isCurrent: true,
  classes: [],
  sums: [
    { category: 'Fair Housing', hours: 1.5, required: 3, missing: 1.5 },
    { category: 'Ethics', hours: 3, required: 3, missing: 0 },
  ],
  total: { hours: 4.5, required: 6, missing: 1.5 },
}

test('the record says how many hours are left until when, and leads to the classes of an open category', async () => {
  onSunday()
  await openPortal('/training-record', { ...answers, 'trainingRecord.get': () => ({ periods: [period] }) })
  const plan = page.getByRole('region', { name: 'Hours to go' })
  await expect.element(plan.getByText('1.5 hours to go by Dec 31, 2028')).toBeVisible()
  await expect.element(plan.getByText('1.5 of 3 hours')).toBeVisible()
  await expect.element(plan.getByRole('listitem').nth(1).getByText('Met')).toBeVisible()
  expect(plan.getByRole('link').elements()).toHaveLength(1)
  await plan.getByRole('link', { name: 'Find Fair Housing classes' }).click()
  await expect.poll(heads).toEqual(['Today', 'Tomorrow'])
  await page.getByRole('link', { name: 'Remove filter: Fair Housing' }).click()
  await expect.poll(() => heads().length).toBe(3)
})
