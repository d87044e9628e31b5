import { expect, type Page } from '@playwright/test'
import { callApi } from '../support/portal.ts'

/**
 * Sends the member signed in on `page` notifications from `<subject> 1` to the newest, `<subject> <times>`.
 * Returns the number in the inbox: a deadline reminder may have arrived at its time of day.
 */
export async function notifyOwn(
  page: Page,
  staff: Page,
  { subject, times }: { subject: string; times: number },
): Promise<number> {
  await Promise.all([page.goto('/profile'), staff.goto('/profile')])
  const profile = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  const { member } = profile.body as { member: { id: number } }
  for (let count = 1; count <= times; count++) {
    const sent = await callApi(staff, 'POST', '/api/app/UserNotification', {
      memberIds: [member.id],
      subject: `${subject} ${count}`,
      body: `<p>Your ${subject.toLowerCase()} is ready.</p>`,
      priority: 0,
    })
    expect(sent.status).toBe(201)
  }
  const inbox = await callApi(page, 'GET', `/api/app/UserNotification/member/${member.id}`)
  return (inbox.body as { results: unknown[] }).results.length
}
