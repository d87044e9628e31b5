import { NOTIFICATION_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor } from 'contract/notifications/notification-choices.ts'
import type { NotificationPreferences } from 'contract/notifications/notification-preferences.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/member.css'
import { ChoicesTable } from './choices-table.tsx'

const categories: NotificationPreferences['categories'] = {
  Security: choiceFor({}, 'Security'),
  Deadlines: choiceFor({}, 'Deadlines'),
  Listings: choiceFor({}, 'Listings'),
  Training: { portal: true, mail: 'on', digest: true },
  'Association messages': choiceFor({}, 'Association messages'),
  Applications: choiceFor({}, 'Applications'),
  Billing: choiceFor({}, 'Billing'),
  Other: choiceFor({}, 'Other'),
}
const preferences: NotificationPreferences = {
  categories,
  zone: 'America/Los_Angeles',
  digestHour: 7,
  quietHours: null,
  nextDigestOn: '2030-11-21T15:00:00Z',
  texts: null,
  rowVersion: 1,
}

test('each category has one switch and one dropdown, at every width [5/INBOX-01, 5/INBOX-03]', async () => {
  const chosen: unknown[] = []
  const screen = await render(
    <ChoicesTable preferences={preferences} onChoose={(choice) => chosen.push(choice)} />,
  )
  for (const width of [1440, 390, 320]) {
    await page.viewport(width, 900)
    expect(screen.getByRole('switch').elements().length).toBe(NOTIFICATION_CATEGORIES.length)
    expect(screen.getByRole('button').elements().length).toBe(NOTIFICATION_CATEGORIES.length)
    expect(screen.getByRole('checkbox').elements().length).toBe(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await screen.getByRole('button', { name: /Email Training$/ }).click()
  await screen.getByRole('option', { name: 'Everything' }).click()
  expect(chosen).toEqual([{ categories: { Training: { portal: true, mail: 'all', digest: false } } }])
})
