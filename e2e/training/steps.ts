import { expect, type Page } from '@playwright/test'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { callApi } from '../support/portal.ts'

type Made = { id: number }
let count = 0

/** Sends a body as the training staff member signed in on the page. */
async function enter(staff: Page, path: string, body: object): Promise<Made> {
  const answer = await callApi(staff, 'POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Made
}

/** A separate subject with two topics, so that a test sees only its own classes. */
export async function aSubject(staff: Page) {
  count += 1
  const name = `Area ${process.pid}-${count}`
  const subject = await enter(staff, '/api/app/subjects', { name })
  const topic = (more: object) =>
    enter(staff, '/api/app/TrainingTopic', { trainingSubjectId: subject.id, ...more })
  const first = await topic({
    name: `${name} law`,
    notes: 'Bring <b>a pen</b>',
    attachmentUrl: 'https://example.com/handout.pdf',
  })
  const second = await topic({ name: `${name} tools` })
  return { name, id: subject.id, topics: [first, second] as const }
}

/** A weekday in the middle of next month at an hour of this computer's clock. */
export function nextMonthAt(hour: number, minute = 0): Date {
  const today = new Date()
  const day = new Date(today.getFullYear(), today.getMonth() + 1, 14, hour, minute)
  while (day.getDay() === 0 || day.getDay() === 6) day.setDate(day.getDate() + 1)
  return day
}

export async function aClass(staff: Page, topicId: number, more: object = {}): Promise<Made> {
  const start = nextMonthAt(10)
  return enter(staff, '/api/app/TrainingClass', {
    className: 'Escrow Basics',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    capacity: 20,
    presentationType: 'In Person',
    instructor: { name: 'Ada Young', notes: 'Ask <i>early</i>' },
    location: { name: 'Room 2', address: '81921 Highway 111, Indio, CA 92201' },
    trainingTopics: [{ trainingTopicId: topicId }],
    ...more,
  })
}

export async function chooseSubject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Subject/ }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** An in-person class time as members read it: in the market's zone. */
export function shownTime(date: Date): string {
  return `${formatTimestamp(date.toISOString(), 'America/Los_Angeles')} PT`
}
