import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { aClass, aSubject, nextMonthAt, shownTime } from './steps.ts'

test('a class that overlaps a booked one asks before it is registered [5/TRAIN-12]', async ({ pageAs }) => {
  const staff = await pageAs('mlsadmin1')
  const { topics } = await aSubject(staff)
  const booked = await aClass(staff, topics[0].id, { className: 'Fair Housing' })
  const start = nextMonthAt(10, 30)
  const other = await aClass(staff, topics[0].id, {
    className: 'Contracts',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
  })
  const page = await pageAs('m1263')
  await page.goto(`/training/registration/${booked.id}`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible()
  await goWithin(page, `/training/registration/${other.id}`)
  const register = page.getByRole('button', { name: 'Register' })
  await register.click()
  const question = page.getByRole('dialog', { name: 'Register for both classes?' })
  await expect(question).toContainText(
    `This class overlaps Fair Housing, ${shownTime(nextMonthAt(10)).replace(' PT', '')} to `,
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(register).toBeFocused()
  await register.click()
  await question.getByRole('button', { name: 'Register Anyway' }).click()
  await expect(page.getByText('You have successfully registered.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible()
})
