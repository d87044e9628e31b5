import { addDays, calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { weekdayAndDay } from 'contract/common/day-phrase.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answer-calls.ts'
import { AGENT, openPortal } from '#testing/open-portal.tsx'

const dayIn = (days: number) => addDays(calendarDayIn('America/Los_Angeles', new Date()), days)
const PAST = dayIn(-19)
const SOON = dayIn(6)

const owed: OwnStanding = {
  standing: 'suspended',
  reason: 'MLS dues 2031',
  amount: 425.5,
  dueOn: PAST,
  application: { id: 4, name: 'Pay Dues', url: 'https://dues.example/', signOn: 'oidc' },
}
const withStanding = (standing: OwnStanding | undefined) => ({ ...AGENT, ...(standing && { standing }) })
const open = (answers: Answers, address = '/') => openPortal(address, answers, { isBehindLoading: true })
const heading = page.getByRole('heading', { level: 1 })
const line = page.getByRole('region', { name: 'Payment' })

test('a suspended member reads why, what is owed and what to do, and opens the application to pay in [5/STAND-05, 5/STAND-07]', async () => {
  const asked = await open({ 'members.current': () => withStanding(owed) }, '/registered')
  await expect.element(heading).toHaveTextContent('Your access is suspended')
  await expect.element(page.getByText('MLS dues 2031')).toBeVisible()
  await expect.element(page.getByText('$425.50')).toBeVisible()
  await expect.element(page.getByText(formatCalendarDay(PAST))).toBeVisible()
  const pay = page.getByRole('link', { name: 'Pay Now' })
  await expect.element(pay).toHaveAttribute('href', `${location.origin}/launch/4`)
  await expect.element(pay).toHaveAttribute('target', '_blank')
  const menu = page.getByRole('navigation', { name: 'Main' })
  expect(
    menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Your Access', 'Profile', 'Notifications', 'System Notifications', 'Account Settings'])
  await expect.element(page.getByRole('button', { name: /^Search/ })).not.toBeInTheDocument()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect.element(heading).toHaveTextContent('Profile')
  await expect.element(page.getByRole('region', { name: 'Standing' })).toHaveTextContent('Suspended')
  await page.getByRole('button', { name: 'User menu of' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('grants.valid')
})

test('without an application the member is told whom to call', async () => {
  await open({
    'members.current': () => withStanding({ ...owed, amount: null, dueOn: null, application: null }),
  })
  await expect.element(page.getByText('Please contact your association or MLS.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Amount due')).not.toBeInTheDocument()
})

test('with the payment the portal opens within a minute, without a new login [5/STAND-10]', async () => {
  let standing: OwnStanding | undefined = owed
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open({ 'members.current': () => withStanding(standing) })
  await expect.element(heading).toHaveTextContent('Your access is suspended')
  standing = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('region', { name: 'Up next' })).toBeVisible()
})

test('a line above the page says what is due; hidden, it comes back at the next of its days [5/STAND-11, 5/D5-143]', async () => {
  const standing: OwnStanding = { ...owed, standing: 'good', dueOn: SOON }
  await open({ 'members.current': () => withStanding(standing) })
  await expect
    .element(line)
    .toHaveTextContent(`Your payment of $425.50 (MLS dues 2031) is due on ${formatCalendarDay(SOON)}.`)
  await expect
    .element(line.getByRole('link', { name: 'Pay Now' }))
    .toHaveAttribute('href', `${location.origin}/launch/4`)
  const row = page.getByRole('region', { name: 'Up next' }).getByRole('listitem')
  await expect.element(row).toHaveTextContent(`Payment of $425.50MLS dues 2031${weekdayAndDay(SOON)}`)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await line.getByRole('button', { name: 'Hide until later' }).click()
  await expect.element(line).not.toBeInTheDocument()
})

test('from the due date on the line cannot be hidden; a date far ahead has none [5/STAND-11, 5/STAND-12]', async () => {
  await open({ 'members.current': () => withStanding({ ...owed, standing: 'pastDue' }) })
  await expect.element(line).toHaveTextContent(`was due on ${formatCalendarDay(PAST)}.`)
  await expect.element(line.getByRole('button')).not.toBeInTheDocument()
  const overdue = page.getByRole('region', { name: 'Up next' }).getByRole('list', { name: 'Overdue' })
  await expect
    .element(overdue)
    .toHaveTextContent(`Payment of $425.50MLS dues 2031Was due ${formatCalendarDay(PAST)}`)
})

test('a payment more than 30 days ahead is not told yet [5/STAND-11]', async () => {
  await open({
    'members.current': () => withStanding({ ...owed, standing: 'good', dueOn: dayIn(31) }),
  })
  await expect
    .element(page.getByRole('region', { name: 'Up next' }))
    .toHaveTextContent("You're all caught up.")
  await expect.element(line).not.toBeInTheDocument()
})
