import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { aClass, aSubject, nextMonthAt } from './steps.ts'

test('members wait for a seat in a full class, are offered one, and accept it or pass it on [5/TRAIN-02, 5/TRAIN-05, 5/TRAIN-06, 5/ERR-05]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const { id } = await aClass(staff, subject.topics[0].id, {
    className: `Full ${subject.name}`,
    capacity: 1,
    hasWaitList: true,
  })
  const [holder, first, second] = [await pageAs('m1251'), await pageAs('m1252'), await pageAs('m1253')]
  const open = (page: typeof holder) => page.goto(`/training/registration/${id}`)
  await open(holder)
  await holder.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(holder.getByRole('button', { name: 'Unregister' })).toBeVisible()

  await test.step('members join the waitlist of a full class, in order [5/TRAIN-02, 5/ERR-05]', async () => {
    await open(first)
    await expect(first.getByRole('button', { name: 'Class Full' })).toBeDisabled()
    await expectAccessible(first)
    await first.getByRole('button', { name: 'Join Waitlist' }).press('Enter')
    await expect(first.getByText("You're on the waitlist.")).toBeVisible()
    await expect(first.getByRole('status').getByText("You're number 1 on the waitlist.")).toBeVisible()
    await expectAccessible(first)
    await first.getByRole('button', { name: 'Leave Waitlist' }).click()
    await expect(first.getByText('You left the waitlist.')).toBeVisible()
    await first.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(first.getByText("You're number 1 on the waitlist.")).toBeVisible()
    await open(second)
    await second.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(second.getByText("You're number 2 on the waitlist.")).toBeVisible()
  })

  await test.step('a released seat is held for the first, who passes it on [5/TRAIN-05, 5/TRAIN-06]', async () => {
    await holder.getByRole('button', { name: 'Unregister' }).click()
    await expect(holder.getByRole('button', { name: 'Class Full' })).toBeDisabled()
    await open(first)
    await expect(first.getByText(/^We're holding a seat for you until .+ at .+ PT\.$/)).toBeVisible()
    await expectAccessible(first)
    await first.getByRole('button', { name: 'Decline' }).click()
    await expect(first.getByRole('button', { name: 'Class Full' })).toBeDisabled()
    await expect(first.getByRole('button', { name: 'Join Waitlist' })).toBeVisible()
    await open(second)
    await second.getByRole('button', { name: 'Accept Seat' }).press('Enter')
    await expect(second.getByRole('button', { name: 'Unregister' })).toBeVisible()
    await expect(second.getByText(/^We're holding a seat/)).toHaveCount(0)
  })
  await goWithin(second, '/notifications')
  await expect(second.getByText(`A seat is held for you: Full ${subject.name}`).first()).toBeVisible()
})

test('closed registration is disabled and says since when [5/TRAIN-11]', async ({ pageAs }) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const entered = { className: `Closed ${subject.name}` }
  const { id } = await aClass(staff, subject.topics[0].id, entered)
  const page = await pageAs('m1254')
  await page.goto(`/training/registration/${id}`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeEnabled()
  const start = nextMonthAt(10)
  const past = '2026-01-15T20:00:00Z'
  const changed = await callApi(staff, 'PUT', '/api/app/TrainingClass', {
    id,
    ...entered,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    capacity: 20,
    presentationType: 'In Person',
    aor: { name: 'CV' },
    registerUntil: past,
    unregisterUntil: past,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const { fullName } = (changed.body as { aor: { fullName: string } }).aor
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeDisabled()
  await expect(page.getByText(`It is too late to unregister. Please call ${fullName}.`)).toBeVisible()
  await expectAccessible(page)
  const other = await pageAs('m1255')
  await other.goto(`/training/registration/${id}`)
  await expect(other.getByRole('button', { name: 'Register', exact: true })).toBeDisabled()
  await expect(other.getByText('Registration closed on 01-15-2026.')).toBeVisible()
  await expectAccessible(other)
})
