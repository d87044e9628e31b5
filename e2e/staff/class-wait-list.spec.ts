import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { daysAhead, enter, enterTime, takeSeat } from './training-steps.ts'

/** Joins the waitlist of a class as the account signed in on the page. Returns the name. */
async function waitFor(page: Page, trainingClassId: number): Promise<string> {
  const profile = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  const { member } = profile.body as { member: { id: number; firstName: string; lastName: string } }
  const body = { memberId: member.id, trainingClassId }
  const answer = await callApi(page, 'POST', '/api/app/attendee/wait', body)
  expect(answer.body).toMatchObject({ isSuccessful: true })
  return `${member.firstName} ${member.lastName}`
}

test('staff give a class a waitlist and a cut-off, offer a seat before others and remove a member [5/S5-25, 5/D5-54]', async ({
  pageAs,
}) => {
  const staff = await pageAs('trainer1')
  await staff.goto('/')
  const start = daysAhead(75, 10)
  const { id } = await enter(staff, 'Staff/Classes', {
    className: `Waited for ${Date.now()}`,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    capacity: 1,
    presentationType: 'Virtual',
  })
  const holder = await pageAs('m1256')
  await holder.goto('/')
  await takeSeat(holder, id)

  await test.step('the form has waitlist and cut-offs', async () => {
    await goWithin(staff, `/staff/training/classes/${id}/edit`)
    await staff.getByText('Waitlist when full').click()
    await enterTime(staff, 'Register Until', daysAhead(76, 10))
    await staff.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(staff.getByText('Register until must not be after the start.')).toBeVisible()
    await enterTime(staff, 'Register Until', daysAhead(74, 10))
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Save', exact: true }).click()
    const facts = staff.getByRole('region', { name: 'Class', exact: true })
    await expect(facts.getByText('0 waiting')).toBeVisible()
    await expect(facts.getByText('Register Until')).toBeVisible()
    await expect(staff.getByText('No One Is Waiting')).toBeVisible()
  })

  const first = await waitFor(await pageAs('m1257'), id)
  const second = await waitFor(await pageAs('m1258'), id)
  const list = staff.getByRole('table', { name: 'Waitlist' })
  const rows = list.locator('tbody tr')
  await staff.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(first)

  await test.step('one member is offered the next seat before others, with a reason', async () => {
    await list.getByRole('button', { name: `Offer Seat to ${second}` }).press('Enter')
    const dialog = staff.getByRole('dialog', { name: 'Offer Seat' })
    await expect(dialog.getByText('No seat is free now.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Offer Seat' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Was promised a seat by phone.')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: 'Offer Seat' }).click()
    await expect(rows.first()).toContainText(second)
    const roster = staff.getByRole('table', { name: 'Roster' })
    await roster.getByRole('button', { name: /^Unregister/ }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Unregister' }).click()
    await expect(rows.first()).toContainText('Seat Held')
    await expect(rows.first()).toContainText(second)
    await expectAccessible(staff)
  })

  await test.step('one member is removed, and the held seat goes to the next', async () => {
    await list.getByRole('button', { name: `Take Off ${second}` }).click()
    const dialog = staff.getByRole('dialog', { name: 'Take Off Waitlist' })
    await expect(dialog.getByText('The seat that is held goes to the next in line.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Has asked for it by phone.')
    await dialog.getByRole('button', { name: 'Take Off' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(first)
    await expect(rows.first()).toContainText('Seat Held')
  })
})
