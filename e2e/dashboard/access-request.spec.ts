import { expectAccessible, expectNoFindings } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { openDashboard, openSettings, section } from './steps.ts'

test('an agent requests an application, the broker approves, and it is on the dashboard [5/LAUNCH-25, 5/LAUNCH-26, 5/D5-75, 5/API-17]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const agent = await pageAs('m1233')
  await openDashboard(agent)
  await expect(section(agent, 'Broker Applications').getByText('Top Producer')).toHaveCount(0)
  const calls: string[] = []
  agent.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const panel = await openSettings(agent, 'User Applications')
  await expect(panel.getByText('More Applications')).toBeVisible()
  expect(calls).not.toContain('/api/app/MoreApplications')
  await panel.getByText('More Applications').click()
  const more = panel.getByRole('list', { name: 'More Applications' })
  const row = more.getByRole('listitem').filter({ hasText: 'Top Producer' })
  await expect(row).toContainText('Turned off by your office. Your broker or office manager can turn it on.')
  await expectNoFindings(agent)
  await row.getByRole('button', { name: 'Request Access Top Producer' }).press('Enter')
  const asked = row.getByRole('button', { name: 'Requested Top Producer' })
  await expect(asked).toBeFocused()
  await expect(asked).toHaveAttribute('aria-disabled', 'true')

  const broker = await pageAs('m1230')
  await broker.goto('/product_settings')
  const requests = broker.getByRole('region', { name: 'Access Requests' })
  const waiting = requests.getByRole('listitem').filter({ hasText: 'Top Producer for Victor Leblanc' })
  await expect(waiting).toContainText('Pelican Tide Properties, Uptown')
  const own = broker.getByRole('switch', { name: 'Top Producer' })
  await expect(own).not.toBeChecked()
  await expectAccessible(broker)
  await waiting.getByRole('button', { name: 'Approve Top Producer for Victor Leblanc' }).click()
  await expect(broker.getByText('Request approved', { exact: true })).toBeVisible()
  await expect(requests).toHaveCount(0)
  await expect(own).toBeChecked()

  await agent.goto('/notifications')
  await expect(agent.getByText('Your request for Top Producer was approved').first()).toBeVisible()
  await openDashboard(agent)
  await expect(
    section(agent, 'Broker Applications').getByRole('link', { name: 'Top Producer' }),
  ).toBeVisible()
})
