import type { Page } from '@playwright/test'
import { addFactor } from '../account/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, fillSignIn } from '../support/portal.ts'

const APPROVALS = '/staff/approvals'
/** The demo member who has lost the phone. */
const OWNER = 'm1160'

/** Two help desk members: the first has requested, the other may decide. */
async function bothDesks(pageAs: (loginId: string, device?: object) => Promise<Page>, device?: object) {
  return { asker: await pageAs('helpdesk1'), decider: await pageAs('helpdesk2', device) }
}

/** The requester withdraws an open request, and requests again. */
async function requestAgain(asker: Page, owner = OWNER): Promise<void> {
  await asker.goto(APPROVALS)
  await expect(asker.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  const call = async (path: string, body: object) => {
    const answer = await callApi(asker, 'POST', `/api/app/Staff/${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as { results: { id: number; memberId: number }[] }
  }
  for (const { id } of (await call('FactorRemovals/q', {})).results)
    await call(`FactorRemovals/${id}/decline`, { reason: 'To be asked for again' })
  const entries = [{ field: 'LoginId', op: 'Equal', values: [owner] }]
  const [found] = (await call('Audience/members', { entries })).results
  const reason = 'The phone fell into the lake'
  await call('FactorRemovals', { memberId: found?.memberId, factorIds: [], check: 'Video call', reason })
}

/** The links in the mails of the development mailbox. */
async function stopLinks(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/dev/mailbox')).text()
  return [...new Set(html.match(/\/stop-request\/[\w-]{43}/g) ?? [])]
}

const rowIn = (page: Page, owner = OWNER) => page.getByRole('row').filter({ hasText: owner })

test('a removal waits for a second person, who declines it with a reason [4/CFAC-03, 4/CFAC-04, 4/CFAC-07, 4/D4-61]', async ({
  pageAs,
}) => {
  const { asker, decider } = await bothDesks(pageAs)
  await asker.goto('/staff')
  await asker
    .getByRole('navigation', { name: 'Staff Console' })
    .getByRole('link', { name: 'Approvals' })
    .click()
  await expect(asker).toHaveTitle('Approvals - MLS Member Portal')
  await expect(rowIn(asker)).toContainText('Theo Barnes')
  await expect(rowIn(asker)).toContainText('The old phone was traded in')
  await expect(rowIn(asker)).toContainText('Call to the phone number on file')
  await expect(rowIn(asker)).toContainText('All sign-in methods (Authenticator App)')
  await expect(rowIn(asker)).toContainText('3 h ago')
  await expect(asker.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await requestAgain(asker)

  await decider.goto(APPROVALS)
  await expect(rowIn(decider)).toBeVisible()
  await expectAccessible(decider)
  await rowIn(decider)
    .getByRole('button', { name: /^Decline/ })
    .click()
  const dialog = decider.getByRole('dialog', { name: 'Decline' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Reason must be at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The caller was somebody else')
  await expectAccessible(decider)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
  await expect(decider.getByText('Declined', { exact: true })).toBeVisible()
  await expect(decider.getByText('No Results')).toBeVisible()
})

test('the link in the mail asks first, and stops the request once pressed, without a sign-in [4/CFAC-12, 4/CFAC-02, 4/S4-40, 4/D4-01]', async ({
  page,
  pageAs,
}) => {
  const { asker, decider } = await bothDesks(pageAs)
  const before = await stopLinks(page)
  await requestAgain(asker)
  const newLinks = async () => (await stopLinks(page)).filter((link) => !before.includes(link))
  await expect.poll(async () => (await newLinks()).length).toBeGreaterThan(0)
  const [link = ''] = await newLinks()
  await page.goto(link)
  await expect(page).toHaveTitle('Stop Request - MLS Member Portal')
  await expect(page.getByRole('heading', { level: 1, name: 'Stop this request?' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await decider.goto(APPROVALS)
  await expect(rowIn(decider)).toBeVisible()
  await page.getByRole('button', { name: 'Stop Request' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('The request was stopped. Your sign-in methods were not removed.'),
  ).toBeVisible()
  await decider.reload()
  await expect(decider.getByText('No Results')).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop Request' }).click()
  await expect(page.getByText('This request has already ended.')).toBeVisible()
})

test('every open session of the member shows the request at once, and can stop it [5/ACCT-14]', async ({
  pageAs,
}) => {
  const member = 'm1019'
  const [one, other] = [await pageAs(member, {}, 'own'), await pageAs(member, {}, 'own')]
  await one.goto('/')
  await addFactor(one, { memberId: member, type: 'email', value: 'lost1019@mail.example' })
  await other.goto('/training')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const banner = (page: Page) => page.getByRole('region', { name: 'Request to remove your sign-in methods' })
  await expect(banner(one)).toHaveCount(0)

  const { asker, decider } = await bothDesks(pageAs)
  await requestAgain(asker, member)
  for (const page of [one, other]) {
    await expect(banner(page)).toContainText(
      'Our staff received a request to remove Email Address from your account. If this was not you, stop it.',
    )
    await expectAccessible(page)
  }
  await decider.goto(APPROVALS)
  await expect(rowIn(decider, member)).toBeVisible()
  await banner(other).getByRole('button', { name: 'Stop This' }).focus()
  await other.keyboard.press('Enter')
  await expect(
    other.getByText('The request was stopped. Your sign-in methods were not removed.'),
  ).toBeVisible()
  for (const page of [one, other]) await expect(banner(page)).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await decider.reload()
  await expect(decider.getByText('No Results')).toBeVisible()
})

test('the second person approves on a phone, and the member signs in without the lost factor [4/CFAC-06, 4/CUI-05, 4/CUI-01]', {
  tag: '@critical',
}, async ({ page, pageAs }) => {
  const { asker, decider } = await bothDesks(pageAs, PHONE)
  await requestAgain(asker)
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, OWNER)
  await expect(page.getByText('Enter the 6-digit code from your authenticator app')).toBeVisible()

  await decider.goto(APPROVALS)
  await expect(decider.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expectAccessible(decider)
  await decider.getByRole('button', { name: /^Approve/ }).click()
  const dialog = decider.getByRole('dialog', { name: 'Approve' })
  await expect(dialog.getByText(/^Remove all sign-in methods \(Authenticator App\) of /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(decider.getByText('Approved', { exact: true })).toBeVisible()
  await expect(decider.getByText('No Results')).toBeVisible()

  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, OWNER)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true })).toBeVisible({
    timeout: 20_000,
  })
})

test('a blocked member sees the same message as after a wrong password [4/CMEM-20, 4/D4-66]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, 'm1161')
  await expect(page.getByText('The User ID or password is incorrect.')).toBeVisible()
})
