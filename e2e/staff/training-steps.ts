import type { Locator, Page } from '@playwright/test'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { expect } from '../support/members.ts'
import { callApi } from '../support/portal.ts'

export const field = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true })

/** `MM-DD-YYYY hh:mm A` in the market's zone, as the class form takes it. */
export const inMarket = (at: Date) => formatTimestamp(at.toISOString(), 'America/Los_Angeles')

/** Types a day and a time into the parts of a field, as a person does. */
export async function enterTime(page: Page, name: string, at: Date): Promise<void> {
  const parts = inMarket(at).split(/[-: ]/)
  await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click()
  for (const part of parts) await page.keyboard.type(part)
}

/** Picks an option by typing. */
export async function pick(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A day far ahead, different for each run, at an hour of this computer's clock. */
export function daysAhead(days: number, hour: number): Date {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(hour, 0, 0, 0)
  return day
}

/** Sends a body as the account signed in on the page and returns the response. */
export async function enter(page: Page, path: string, body: object): Promise<{ id: number }> {
  const answer = await callApi(page, 'POST', `/api/app/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { id: number }
}

/** Takes a seat in a class for the account signed in on the page. */
export async function takeSeat(page: Page, trainingClassId: number): Promise<void> {
  const profile = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  const { member } = profile.body as { member: { id: number } }
  await enter(page, 'attendee/register', { memberId: member.id, trainingClassId })
}
