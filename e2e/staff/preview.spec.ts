import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { enterTime } from './training-steps.ts'

const HOUR = 3_600_000
const UNSEEN = 'This member will not see it.'

const frameOf = (place: Page | Locator): FrameLocator => place.frameLocator('iframe[title=Preview]')

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types a time in this browser's zone into the field of the preview. */
async function chooseTime(page: Page, time: Date): Promise<void> {
  const month = page.getByRole('group', { name: 'Date and time' }).getByRole('spinbutton').first()
  await month.click()
  const parts = await page.evaluate((ms) => {
    const local = new Date(ms)
    const hour = local.getHours()
    const numbers = [
      local.getMonth() + 1,
      local.getDate(),
      local.getFullYear(),
      hour % 12 || 12,
      local.getMinutes(),
    ]
    return [...numbers.map((part) => String(part).padStart(2, '0')), hour < 12 ? 'AM' : 'PM']
  }, time.getTime())
  for (const part of parts) await page.keyboard.type(part)
}

test('the portal is shown as published to a chosen member, at a chosen width and time, and its controls are inert [4/CPREV-02, 4/CPREV-10, 4/D4-23]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const written: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The console itself may have the browser create a passkey, once a day and soon after a sign-in.
    const isConsole = request.frame() === page.mainFrame()
    const isOfConsole = /\/(Staff\/Preview|PasskeyOffer\/Options)$/.test(pathname) && isConsole
    if (request.method() !== 'GET' && !isOfConsole) written.push(pathname)
  })
  await page.goto('/staff/preview')
  const frame = frameOf(page)
  const heading = (name: string) => frame.getByRole('heading', { level: 1, name })
  await expect(heading('Dashboard')).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Core Products' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible()
  await expect(page).toHaveTitle(/^Preview - /)

  await test.step('the member is built from a level, a type, an association, an office and a system', async () => {
    await page.getByRole('button', { name: /Role level$/ }).click()
    const levels = ['None', 'Member', 'Office', 'Main office', 'Association staff', 'MLS staff']
    await expect(page.getByRole('option')).toHaveText(levels)
    await page.getByRole('option', { name: 'MLS staff' }).click()
    const menu = frame.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Staff Console' })).toBeVisible()
    await choose(page, 'Member Type', 'Broker')
    await expect(menu.getByRole('link', { name: 'Staff Console' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Main office Role level$/ })).toBeVisible()
    await choose(page, 'Office', 'Branch office')
    await expect(page.getByRole('button', { name: /^Office Role level$/ })).toBeVisible()
    await expect(frame.getByRole('heading', { name: 'Analytics' })).toBeVisible()
    await choose(page, 'Originating System', 'SWL')
    await expect(frame.getByRole('heading', { name: 'Analytics' })).toHaveCount(0)
    const lead = heading('Dashboard').locator('..')
    const association = await lead.textContent()
    await choose(page, 'Association', 'CV')
    await expect(lead).not.toHaveText(association ?? '')
  })

  await test.step('menu, messages and article center, each at its width', async () => {
    await choose(page, 'Screen', 'Menu')
    await expect(frame.getByRole('dialog', { name: 'User menu' })).toBeVisible()
    await choose(page, 'Width', '390 px')
    const drawer = frame.getByRole('dialog', { name: 'Menu', exact: true })
    await expect(drawer.getByRole('link', { name: 'Articles' })).toBeVisible()
    await choose(page, 'Screen', 'System Messages')
    await expect(heading('System Messages')).toBeVisible()
    await expect(frame.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()).toBeVisible()
    await choose(page, 'Screen', 'Article Center')
    await choose(page, 'Width', '1440 px')
    await choose(page, 'Theme', 'Contrast')
    await expect(heading('Article Center')).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'contrast')
    await expect(frame.getByRole('link', { name: /^All Categories/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its links, buttons and fields do nothing', async () => {
    await frame.getByRole('article').getByRole('link').first().click()
    await frame.getByRole('button', { name: 'Add to Favorites' }).first().click()
    await frame.getByRole('searchbox').click()
    await page.keyboard.type('signs')
    await frame.getByRole('link', { name: 'Training' }).press('Enter')
    await expect(frame.getByRole('searchbox')).toHaveValue('')
    await expect(frame.getByRole('button', { name: 'Remove from Favorites' })).toHaveCount(0)
    await expect(heading('Article Center')).toBeVisible()
    await expect(page).toHaveURL(/\/staff\/preview$/)
  })

  await test.step('in the distant past there was no article', async () => {
    await chooseTime(page, new Date(2020, 0, 31, 9, 30))
    await expect(frame.getByText('No Articles Found')).toBeVisible()
  })
  expect(written).toEqual([])
})

test("a form's content is shown where members will see it, or reported as hidden, with the reason [4/CPREV-05, 4/CPREV-06]", async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  // Nothing in these forms is stored.
  await page.route(/\/Staff\/Content\/\w+$/, (route) => route.fulfill({ status: 502 }))
  page.on('dialog', (dialog) => void dialog.accept())
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Preview', exact: true })
  const frame = frameOf(dialog)
  const preview = () => page.getByRole('button', { name: 'Preview' }).first().click()
  const close = () => dialog.getByRole('button', { name: 'Close dialog' }).last().click()

  await test.step('a message as banner, popover and dialog, and in the inbox', async () => {
    await page.goto('/staff/content/messages/new')
    await field('Title').fill('Storm on Friday')
    await field('Message').fill('Offices close at noon.')
    await preview()
    await expect(frame.getByRole('region', { name: 'Notices' })).toContainText('Storm on Friday')
    await choose(page, 'Screen', 'System Messages')
    await expect(frame.getByRole('region', { name: 'Reading pane' })).toContainText('Offices close at noon.')
    await close()
    for (const [position, place] of [
      ['Popover in the corner', frame.getByRole('list', { name: 'New messages' })],
      ['Plain dialog after log-in', frame.getByRole('dialog', { name: 'Storm on Friday' })],
    ] as const) {
      await choose(page, 'Position', position)
      await preview()
      await expect(place.getByText('Offices close at noon.')).toBeVisible()
      await expect(dialog.getByText(UNSEEN)).toHaveCount(0)
      await close()
    }
  })

  await test.step('a section on the dashboard, hidden by a rule or its audience', async () => {
    await page.goto('/staff/content/sections/new')
    await field('Name').fill('openHouses')
    await field('Title').fill('Open houses')
    await field('Content').fill('Every Sunday.')
    const size = page.viewportSize()
    // Shorter than the window of the preview.
    await page.setViewportSize({ width: 1280, height: 600 })
    await preview()
    await expect(frame.getByRole('region', { name: 'Open houses' })).toBeInViewport()
    await close()
    if (size) await page.setViewportSize(size)
    await choose(page, 'Visibility', 'Pending')
    await preview()
    await expect(dialog.getByText(UNSEEN)).toBeVisible()
    await expect(dialog.getByText('A rule of the portal hides it from this member.')).toBeVisible()
    await choose(page, 'Role level', 'MLS staff')
    await expect(frame.getByRole('region', { name: 'Open houses' })).toBeVisible()
    await expect(dialog.getByText(UNSEEN)).toHaveCount(0)
    await close()
    await choose(page, 'Visibility', 'Active')
    await page.getByRole('button', { name: 'Add Condition' }).click()
    await page.getByRole('menuitem', { name: 'Member Type' }).click()
    await page.getByRole('button', { name: /^Choose Member Type/ }).click()
    await page.getByRole('option', { name: 'Broker' }).click()
    await preview()
    await expect(dialog.getByText('The audience does not include this member.')).toBeVisible()
    await close()
  })

  await test.step('an agreement in the dialog that asks for the signature', async () => {
    await page.goto('/staff/content/agreements/new')
    await field('Name').fill('Terms of next year')
    await field('Content').fill('Be fair to each other.')
    await preview()
    const agreement = frame.getByRole('dialog', { name: 'Terms of next year' })
    await expect(agreement.getByText('Be fair to each other.')).toBeVisible()
    await expect(agreement.getByRole('button', { name: 'Accept' })).toBeVisible()
    await close()
  })

  await test.step('scheduled, published, retired: as of the chosen time', async () => {
    const { id, publishOn, remove } = await aScheduledItem(page)
    await page.goto(`/staff/content/menu/${id}`)
    await preview()
    const link = frame
      .getByRole('dialog', { name: 'Menu', exact: true })
      .getByRole('link', { name: 'Open days' })
    await expect(dialog.getByText('It is scheduled for a later time, or retired.')).toBeVisible()
    await expect(link).toHaveCount(0)
    await chooseTime(page, new Date(publishOn + HOUR))
    await expect(link).toBeVisible()
    await expect(dialog.getByText(UNSEEN)).toHaveCount(0)
    await chooseTime(page, new Date(publishOn + 48 * HOUR))
    await expect(dialog.getByText(UNSEEN)).toBeVisible()
    await expect(link).toHaveCount(0)
    await remove()
  })

  await test.step('a message that has expired by then', async () => {
    await goWithin(page, '/staff/content/messages/1')
    await preview()
    await expect(dialog.getByRole('status').getByText(/expired/)).toBeVisible()
  })
})

test('each other form shows its draft where members will see it, before anything is published [4/CPREV-01]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  // Nothing in these forms is stored.
  await page.route(/\/Staff\/Content\/\w+(\/\d+\/?\w*)?$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502 }),
  )
  page.on('dialog', (asked) => void asked.accept())
  const dialog = page.getByRole('dialog', { name: 'Preview', exact: true })
  const frame = frameOf(dialog)
  const preview = () => page.getByRole('button', { name: 'Preview' }).first().click()
  const close = () => dialog.getByRole('button', { name: 'Close dialog' }).last().click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await test.step('an advertisement on the dashboard and next to an article', async () => {
    await page.goto('/staff/content/ads/new')
    await field('Provider name').fill('Delta Title')
    for (const [index, tag] of ['dashboard-billboard', 'article-ad'].entries()) {
      await page.getByRole('button', { name: 'Add Impression' }).click()
      const row = page.getByRole('group', { name: `Impression ${index + 1}` })
      await row.getByRole('button', { name: /Tag/ }).click()
      await page.getByRole('option', { name: tag, exact: true }).click()
      await row.getByRole('textbox', { name: 'Template' }).fill(`<p>Delta for ${tag}</p>`)
    }
    await preview()
    await expect(frame.getByText('Delta for dashboard-billboard')).toBeInViewport()
    await choose(page, 'Screen', 'Article')
    await expect(frame.getByText('Delta for article-ad')).toBeVisible()
    await expectAccessible(page)
    await close()
  })

  await test.step('a setting on the settings of the member and of the office', async () => {
    await page.goto('/staff/content/settingTypes/new')
    await field('Name').fill('Weekly digest')
    await page.getByRole('button', { name: /Group/ }).first().click()
    await page.getByRole('option').first().click()
    await preview()
    const setting = frame.getByRole('group', { name: 'Weekly digest' })
    await expect(frame.getByRole('tab', { name: 'Member Settings' })).toHaveAttribute('aria-selected', 'true')
    await expect(setting).toBeVisible()
    await choose(page, 'Screen', 'Office Settings')
    await expect(dialog.getByText(UNSEEN)).toBeVisible()
    await choose(page, 'Member Type', 'Broker')
    await expect(frame.getByRole('tab', { name: 'Office Settings' })).toHaveAttribute('aria-selected', 'true')
    await expect(setting).toBeVisible()
    await expect(dialog.getByText(UNSEEN)).toHaveCount(0)
    await close()
  })

  await test.step('the text of each of the eight places in its place', async () => {
    const places = {
      'Public home': frame.getByRole('heading', { name: /^Welcome to your MLS/ }),
      'Sign-in page': frame.getByRole('heading', { name: 'Log In' }),
      'Listing wizard': frame.getByRole('form', { name: 'Registered listing' }),
      'Send to MLS': frame.getByRole('dialog', { name: 'Send to MLS' }),
      'Class registration': frame.getByRole('tab', { name: 'Class Details' }),
      'Course request': frame.getByRole('button', { name: 'Submit Request' }),
      Settings: frame.getByRole('tab', { name: 'Member Settings' }),
      Support: frame.getByRole('heading', { name: 'Profile' }),
    }
    for (const [place, mark] of Object.entries(places)) {
      await page.goto('/staff/texts')
      await page.getByRole('table').getByRole('link', { name: place, exact: true }).click()
      await page.getByRole('textbox', { name: 'Text' }).fill(`Said in ${place}`)
      await preview()
      await expect(mark, place).toBeVisible()
      await expect(frame.getByText(`Said in ${place}`), place).toBeVisible()
      await close()
    }
  })

  await test.step('the branding on the dashboard, the public home and the sign-in page', async () => {
    await page.goto('/staff/branding')
    await field('Market name').fill('Harbor and Hills')
    await field('Accent color').fill('#7a1fa2')
    await preview()
    const accent = () =>
      frame.locator('html').evaluate((page) => getComputedStyle(page).getPropertyValue('--accent'))
    await choose(page, 'Width', '1440 px')
    await expect(frame.getByRole('complementary', { name: 'Menu' })).toContainText('Harbor and Hills')
    expect(await accent()).toBe('#7a1fa2')
    await choose(page, 'Screen', 'Public home')
    await expect(frame.getByRole('img', { name: 'Harbor and Hills logo' })).toBeVisible()
    await choose(page, 'Screen', 'Sign-in page')
    await expect(frame.getByRole('main').getByText('Harbor and Hills')).toBeVisible()
    await expect(frame.getByRole('textbox', { name: 'User ID' })).toBeVisible()
    expect(await accent()).toBe('#7a1fa2')
    await expect(frame.locator('script')).toHaveCount(0)
    await choose(page, 'Theme', 'Dark')
    await expect.poll(accent).not.toBe('#7a1fa2')
    await expectAccessible(page)
    await close()
  })

  await test.step('a class on its page', async () => {
    await page.goto('/staff/training/classes/new')
    await field('Name').fill('Escrow for newcomers')
    await enterTime(page, 'Start', new Date(Date.now() + 48 * HOUR))
    await field('Capacity').fill('12')
    await preview()
    await expect(frame.getByRole('heading', { level: 1, name: 'Escrow for newcomers' })).toBeVisible()
    await expect(frame.getByText('12 of 12')).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Register' })).toBeVisible()
    await close()
  })
})

/** A menu item published for one day, some days from now; no one ever gets it. */
async function aScheduledItem(page: Page) {
  const token = await page.evaluate(() => {
    const [, user = '{}'] = Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:')) ?? []
    return JSON.parse(user).access_token
  })
  const call = async (path: string, data: object, version?: number) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(version ? { 'if-match': `"${version}"` } : {}),
    }
    const answer = await page.request.post(`/api/app/Staff/Content/menu${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const publishOn = Date.now() + 72 * HOUR
  const values = { title: 'Open days', path: '/articles', list: 'main', viewOrder: null }
  const created = await call('', { values })
  const times = {
    publishOn: new Date(publishOn).toISOString(),
    retireOn: new Date(publishOn + 24 * HOUR).toISOString(),
  }
  const scheduled = await call(`/${created.id}/schedule`, times, created.rowVersion)
  const remove = async () => {
    const draft = await call(`/${created.id}/unschedule`, {}, scheduled.rowVersion)
    await call(`/${created.id}/discard`, {}, draft.rowVersion)
  }
  return { id: created.id as number, publishOn, remove }
}
