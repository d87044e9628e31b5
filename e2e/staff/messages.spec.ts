import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin, signIn } from '../support/portal.ts'

type Published = { id: number; rowVersion: number }

const onlyFor = (...loginIds: string[]) => [{ field: 'LoginId', op: 'In', values: loginIds }]
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const line = 'Your name and the time will be recorded.'

/** Starts a message as staff, and publishes it unless it stays a draft. */
async function begin(staff: Page, values: object, isPublished = true): Promise<Published> {
  const path = '/api/app/Staff/Content/messages'
  const draft = await callApi(staff, 'POST', path, {
    values: { message: '<p>Read this.</p>', systemNotificationStatusId: 1, position: 'dash', ...values },
  })
  expect(draft.status).toBe(200)
  const record = draft.body as Published
  return isPublished ? act(staff, record, 'publish') : record
}

async function act(staff: Page, { id, rowVersion }: Published, name: string): Promise<Published> {
  const path = `/api/app/Staff/Content/messages/${id}/${name}`
  const answer = await callApi(staff, 'POST', path, {}, { 'if-match': `"${rowVersion}"` })
  expect(answer.status).toBe(200)
  return answer.body as Published
}

/** Reloads the page with the current messages and time for a dialog to open. */
async function reload(member: Page): Promise<void> {
  await Promise.all([
    member.waitForResponse('**/api/app/SystemNotifications'),
    member.waitForResponse('**/UserNotification/stream'),
    member.reload(),
  ])
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a message is written with its acknowledgment, acknowledged in a dialog and a banner, counted, and exported [4/CMSG-02, 4/CMSG-10, 4/CMSG-11, 4/CMSG-12, 4/CMSG-13, 4/CMSG-14, 4/CMSG-15, 4/CMSG-16]', {
  tag: '@critical',
}, async ({ pageAs, browser }) => {
  const staff = await pageAs('mlsadmin1')
  await staff.goto('/staff/content/messages/new')
  const title = `Lockbox policy ${Date.now()}`
  const field = (name: string) => staff.getByRole('textbox', { name, exact: true })

  await test.step('the switch is there for a banner and a dialog, and off at first', async () => {
    const asks = staff.getByRole('switch', { name: 'Require Acknowledgment' })
    await expect(asks).not.toBeChecked()
    for (const name of ['Title', 'Message', 'Address']) await expect(field(name)).toBeVisible()
    for (const name of [/Type$/, /Position$/]) await expect(staff.getByRole('button', { name })).toBeVisible()
    await expect(staff.getByRole('group', { name: 'Expiration date' }).first()).toBeVisible()
    await expect(staff.getByText('Audience', { exact: true })).toBeVisible()
    const position = async (name: string) => {
      await staff.getByRole('button', { name: /Position$/ }).click()
      await staff.getByRole('option', { name, exact: true }).click()
    }
    await position('Popover in the corner')
    await expect(asks).toHaveCount(0)
    await position('Plain dialog after log-in')
    await expect(asks).toHaveCount(0)
    await position('Dialog after log-in')
    await asks.focus()
    await staff.keyboard.press('Space')
    await expect(asks).toBeChecked()
  })

  await test.step('published, it cannot be changed', async () => {
    await field('Title').fill(title)
    await field('Message').click()
    await staff.keyboard.type('The policy has changed.')
    await staff.getByRole('button', { name: 'Add Condition' }).click()
    await staff.getByRole('menuitem', { name: 'User ID' }).click()
    await staff.getByRole('button', { name: /Comparison of User ID/ }).click()
    await staff.getByRole('option', { name: 'is one of' }).click()
    for (const loginId of ['m1180', 'm1181']) {
      await staff.getByLabel('Find User ID').fill(loginId)
      await staff.getByRole('option', { name: new RegExp(loginId) }).click()
    }
    await expect(staff.getByText(/^2 of \d+ members$/)).toBeVisible()
    await staff.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialogOf(staff, 'Publish').getByRole('button', { name: 'Publish' }).click()
    await expect(staff.locator('form header').getByText('Published', { exact: true })).toBeVisible()
    await expect(staff.getByRole('switch', { name: 'Require Acknowledgment' })).toBeDisabled()
    await expect(staff.getByText('0 of 2 acknowledged')).toBeVisible()
    await expectAccessible(staff)
  })
  const id = Number(/\d+$/.exec(staff.url())?.[0])

  await test.step('postponed by a button or Escape, it stores nothing and opens again at the next sign-in', async () => {
    for (const way of ['button', 'Escape']) {
      const context = await browser.newContext()
      const member = await context.newPage()
      const writes: string[] = []
      await signIn(member, 'm1180')
      member.on('request', (request) => {
        if (request.method() !== 'GET') writes.push(request.url())
      })
      const dialog = dialogOf(member, title)
      await expect(dialog.getByText(line)).toBeVisible()
      await expect(dialog.getByRole('button', { name: `I Acknowledge: ${title}` })).toHaveText(
        'I Acknowledge',
      )
      if (way === 'button') {
        await expectAccessible(member)
        await dialog.getByRole('button', { name: 'Remind Me Later' }).click()
      } else await member.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(member.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(writes.filter((url) => /acknowledge|Profiles/.test(url))).toEqual([])
      await reload(member)
      await expect(member.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await context.close()
    }
  })

  await test.step('acknowledged, it is closed permanently', async () => {
    const member = await pageAs('m1180')
    await member.goto('/')
    const dialog = dialogOf(member, title)
    const [answer] = await Promise.all([
      member.waitForResponse((response) => response.url().endsWith(`/SystemNotification/${id}/acknowledge`)),
      dialog.getByRole('button', { name: `I Acknowledge: ${title}` }).click(),
    ])
    expect(answer.status()).toBe(200)
    await expect(dialog).toHaveCount(0)
    await reload(member)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('staff see who has and who has not, and save both', async () => {
    await goWithin(staff, `/staff/content/messages/${id}/acknowledgments`)
    await expect(staff.getByText('1 of 2 acknowledged')).toBeVisible()
    const row = staff.getByRole('table', { name: 'Acknowledged' }).getByRole('row').last()
    await expect(row).toContainText('m1180')
    await expect(row).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M/)
    for (const heading of ['Name', 'User ID', 'Office', 'Association'])
      await expect(staff.getByRole('columnheader', { name: heading })).toBeVisible()
    await staff.getByRole('tab', { name: 'Not Yet' }).click()
    await expect(staff.getByRole('table', { name: 'Not Yet' }).getByRole('row').last()).toContainText('m1181')
    await expect(staff.getByText('A reminder can be sent 24 hours after publication.')).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Send Reminder' })).toBeDisabled()
    await expectAccessible(staff)
    const [download] = await Promise.all([
      staff.waitForEvent('download'),
      staff.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`acknowledgments-${id}.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n').map((entry) => entry.split(',').at(2))).toEqual([
      'Status',
      'Acknowledged',
      'Not Yet',
      undefined,
    ])
    await expect(staff.getByText('The file could not be saved.')).toHaveCount(0)
  })

  await test.step('a reminder is sent once, and then shows when', async () => {
    const known = await callApi(staff, 'POST', '/api/app/Staff/Content/messages/q', {
      criteria: [{ field: 'text', op: 'Contains', values: ['new rules for open houses'] }],
    })
    const { results } = known.body as { results: Published[] }
    await staff.goto(`/staff/content/messages/${results[0]?.id}/acknowledgments`)
    const [button, sentNote] = [
      staff.getByRole('button', { name: 'Send Reminder' }),
      staff.getByText(/^Reminder sent \d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M$/),
    ]
    await expect(button.or(sentNote)).toBeVisible()
    // An earlier attempt has sent it.
    if (await button.isVisible()) {
      await button.click()
      await dialogOf(staff, 'Send Reminder').getByRole('button', { name: 'Send' }).click()
    }
    await expect(sentNote).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  await test.step('a content editor sees the numbers without the lists', async () => {
    const editor = await pageAs('editor1')
    await editor.goto(`/staff/content/messages/${id}/acknowledgments`)
    await expect(editor.getByText('1 of 2 acknowledged')).toBeVisible()
    await expect(editor.getByRole('tab')).toHaveCount(0)
    await expect(editor.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  })

  await test.step('a banner stays until it is acknowledged, regardless of the read list', async () => {
    const banner = `Sign rules ${Date.now()}`
    await begin(staff, { title: banner, requiresAcknowledgment: true, criteria: onlyFor('m1182') })
    const member = await pageAs('m1182', PHONE)
    await member.goto('/system-notifications')
    await member
      .getByRole('button', { name: new RegExp(banner) })
      .last()
      .click()
    await expect(member.getByText(line).last()).toBeVisible()
    await goWithin(member, '/profile')
    const wide = await pageAs('m1182')
    await wide.goto('/profile')
    const notices = wide.getByRole('region', { name: 'Notices' })
    const next = notices.getByRole('button', { name: 'Later notice' })
    const button = notices.getByRole('button', { name: `I Acknowledge: ${banner}` })
    for (let tries = 0; tries < 5 && !(await button.isVisible()); tries += 1) await next.click()
    await expect(notices.getByText(line)).toBeVisible()
    await expect(notices.getByRole('button', { name: `Mark as Read: ${banner}` })).toHaveCount(0)
    await expectAccessible(wide)
    await member.getByRole('region', { name: 'Notices' }).getByRole('button').first().click()
    const sheet = dialogOf(member, 'Notices')
    await expect(sheet.getByText(line)).toBeVisible()
    await sheet.getByRole('button', { name: `I Acknowledge: ${banner}` }).click()
    await expect(sheet.getByText(banner)).toHaveCount(0)
    await reload(wide)
    await expect(button).toHaveCount(0)
  })
})

test('a message reaches an open portal and is removed from it, is tested by its author, and is resent as new [4/CMSG-05, 4/CMSG-06, 4/CMSG-08, 4/CMSG-09]', async ({
  pageAs,
}) => {
  const [staff, member] = [await pageAs('mlsadmin1'), await pageAs('m1183')]
  await Promise.all([member.goto('/profile'), member.waitForResponse('**/UserNotification/stream')])
  await staff.goto('/staff/content/messages')
  const title = `Showing rules ${Date.now()}`
  const popover = (page: Page, name = title) =>
    page.getByRole('list', { name: 'New messages' }).getByRole('heading', { name, exact: true })
  const draft = await begin(staff, { title, position: 'popover', criteria: onlyFor('m1183') }, false)
  await goWithin(staff, `/staff/content/messages/${draft.id}`)

  await test.step('a test is shown only to its author', async () => {
    await staff.getByRole('button', { name: 'Send Test to Me' }).click()
    await expect(popover(staff, `[Test] ${title}`)).toBeVisible()
    await staff.getByRole('button', { name: `Dismiss: [Test] ${title}` }).click()
    await expect(popover(member, `[Test] ${title}`)).toHaveCount(0)
  })

  await test.step('published, it is there; retired, it is not', async () => {
    const published = await act(staff, draft, 'publish')
    await expect(popover(member)).toBeVisible()
    const retired = await act(staff, published, 'retire')
    await expect(popover(member)).toHaveCount(0)
    await act(staff, retired, 'publish')
    await expect(popover(member)).toBeVisible()
  })

  await test.step('a published change is not new to its readers until it is sent as new', async () => {
    await member.getByRole('button', { name: `Dismiss: ${title}` }).click()
    await staff.reload()
    await expect(staff.getByText('Members who read this will not see it as new.')).toBeVisible()
    await expect(staff.getByText(/^Read by [01] of 1 member/)).toBeVisible()
    await staff.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, changed`)
    await staff.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialogOf(staff, 'Publish').getByRole('button', { name: 'Publish' }).click()
    await expect(staff.locator('form header').getByText('Published', { exact: true })).toBeVisible()
    await reload(member)
    await expect(popover(member, `${title}, changed`)).toHaveCount(0)
    await staff.getByRole('button', { name: 'Send as New' }).click()
    await dialogOf(staff, 'Send as New').getByRole('button', { name: 'Send as New' }).click()
    await expect(staff).not.toHaveURL(new RegExp(`/${draft.id}$`))
    await expect(popover(member, `${title}, changed`)).toBeVisible()
  })
})

test('MLS staff notify named members, by e-mail too when it is important, after a test to themselves [4/CMSG-07, 4/CMSG-09]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin2')
  await staff.goto('/staff/content/messages')
  await staff.getByRole('button', { name: 'Notify Members' }).click()
  const dialog = dialogOf(staff, 'Notify Members')
  const subject = `Dues ${Date.now()}`
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Name at least one member.')).toBeVisible()
  await expect(dialog.getByText('Subject Required')).toBeVisible()
  await dialog.getByLabel('Several User IDs').fill('m1176, M1177 nobody99')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Not found: nobody99')).toBeVisible()
  await expect(dialog.getByText('2 of 500 members')).toBeVisible()
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Message').fill('Pay <b>today</b>.\n\nThank you.')
  await dialog.getByRole('switch', { name: 'Important' }).focus()
  await staff.keyboard.press('Space')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Send Test to Me' }).click()
  await expect(staff.getByText('Only you are notified.')).toBeVisible()
  const entry = (page: Page) => page.getByRole('button', { name: new RegExp(subject) })
  const [first, second] = [await pageAs('m1176'), await pageAs('m1177')]
  await first.goto('/notifications')
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(entry(first)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The list is refetched on each visit.
  await goWithin(first, '/profile')
  await goWithin(first, '/notifications')
  await second.goto('/notifications')
  await goWithin(staff, '/notifications')
  for (const page of [first, second, staff]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(entry(page)).toHaveCount(1)
  }
  await staff.goto('/dev/mailbox')
  await expect(staff.getByText(subject).first()).toBeVisible()
})
