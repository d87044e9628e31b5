import type { Browser, Page } from '@playwright/test'
import { pngOf } from '../../server/src/testing/images/make-images.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin, signIn, storedTokens } from '../support/portal.ts'

async function open(browser: Browser, loginId: string | null): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (loginId) await signIn(page, loginId)
  return page
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Staff Console' })
const badge = (page: Page, text: string) => page.locator('form header').getByText(text, { exact: true })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  // It was published before: done means that nothing is left to publish.
  await expect(badge(page, 'Published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
}

const PLACES = [
  'Public home',
  'Sign-in page',
  'Listing wizard',
  'Send to MLS',
  'Class registration',
  'Course request',
  'Settings',
  'Support',
]
const textOf = (place: string) => `The rules of ${place}`

/** Publishes a text by the calls of its form. */
async function publishText(page: Page, place: string): Promise<void> {
  const list = await callApi(page, 'POST', '/api/app/Staff/Content/texts/q', {})
  const { results } = list.body as { results: { id: number; title: string; rowVersion: number }[] }
  const row = results.find(({ title }) => title === place)
  const stored = await storedTokens(page)
  const send = (method: 'PUT' | 'POST', path: string, version: number, data: object) =>
    page.request.fetch(`/api/app/Staff/Content/texts/${row?.id}${path}`, {
      method,
      data,
      headers: {
        authorization: `Bearer ${stored?.user.access_token}`,
        'if-match': `"${version}"`,
      },
    })
  const saved = await send('PUT', '', row?.rowVersion ?? 0, { values: { body: `<p>${textOf(place)}</p>` } })
  const published = await send('POST', '/publish', (await saved.json()).rowVersion, {})
  expect(published.status(), place).toBe(200)
}

/** Opens each of the eight places, and passes on its content. */
async function visitPlaces(
  { member, visitor }: Record<'member' | 'visitor', Page>,
  check: (page: Page, place: string) => Promise<void>,
): Promise<void> {
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await check(visitor, 'Public home')
  await visitor.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(visitor.getByLabel('User ID')).toBeVisible()
  await check(visitor, 'Sign-in page')
  const pages: [string, string, string][] = [
    ['/registered/new', 'Location', 'Listing wizard'],
    ['/training/request-a-course', 'Training', 'Course request'],
    ['/settings', 'Settings', 'Settings'],
    ['/profile', 'Profile', 'Support'],
  ]
  for (const [index, [path, heading, place]] of pages.entries()) {
    // The first load reports which places have a text.
    await (index === 0 ? member.goto(path) : goWithin(member, path))
    await expect(member.getByRole('heading', { name: heading, exact: false }).first()).toBeVisible()
    await check(member, place)
  }
  await goWithin(member, '/training/class-list')
  await member.locator('a[href^="/training/registration/"]').first().click()
  await expect(member.getByRole('tab', { name: 'Class Details' })).toBeVisible()
  await check(member, 'Class registration')
  await goWithin(member, '/registered')
  await member.getByRole('button', { name: 'Send to MLS' }).and(member.locator(':enabled')).first().click()
  await expect(member.getByRole('dialog', { name: 'Send to MLS' })).toBeVisible()
  await check(member, 'Send to MLS')
}

test('each of the eight places shows its text; an empty one has no gap, no heading and no call [4/CBRAND-01, 4/CBRAND-02, 4/CBRAND-08, 4/D4-33]', async ({
  browser,
}) => {
  const [staff, member, visitor] = [
    await open(browser, 'mlsadmin1'),
    await open(browser, 'agent1'),
    await open(browser, null),
  ]
  await test.step('without a text nothing is shown and nothing is requested', async () => {
    const asked: string[] = []
    for (const page of [member, visitor])
      page.on('request', (request) => request.url().includes('/PageTexts/') && asked.push(request.url()))
    const heights = await headingsOf(member)
    await visitPlaces({ member, visitor }, async (page) => {
      await expect(page.locator('.page-text, .public-text, [data-page-text]')).toHaveCount(0)
    })
    expect(asked).toEqual([])
    expect(await headingsOf(member)).toEqual(heights)
  })

  await test.step('the eight places are listed', async () => {
    await goWithin(staff, '/staff')
    await menuOf(staff).getByRole('link', { name: 'Page Texts' }).click()
    await expect(staff).toHaveURL(/\/staff\/texts$/)
    await expect(staff.getByRole('row')).toHaveCount(PLACES.length + 1)
    for (const place of PLACES)
      await expect(staff.getByRole('table').getByRole('link', { name: place, exact: true })).toBeVisible()
    await expect(staff.getByRole('link', { name: /^Create/ })).toHaveCount(0)
    await expectAccessible(staff)
  })

  await test.step('the sign-in page rejects a heading on save', async () => {
    await staff.getByRole('link', { name: 'Sign-in page' }).click()
    const text = staff.getByRole('textbox', { name: 'Text' })
    await text.click()
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/html', '<h2>Rules</h2><p>Be kind</p>')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(text.getByRole('heading', { name: 'Rules' })).toBeVisible()
    const tools = staff.getByRole('toolbar', { name: 'Text tools' })
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeVisible()
    await expect(
      tools.getByRole('button', { name: 'Image' }),
      'it does not offer a field it rejects',
    ).toHaveCount(0)
    await staff.getByRole('button', { name: 'Save Draft' }).click()
    await expect(
      staff.getByText('The sign-in page takes paragraphs, bold, italic, lists and https links only.').first(),
    ).toBeVisible()
  })

  await test.step('published text is shown in its place', async () => {
    for (const place of PLACES) await publishText(staff, place)
    await visitPlaces({ member, visitor }, async (page, place) => {
      await expect(page.getByText(textOf(place), { exact: true })).toBeVisible()
    })
    await expectAccessible(member)
  })
})

/** The headings of the settings, and their vertical positions. */
async function headingsOf(page: Page): Promise<unknown> {
  await page.goto('/settings')
  await expect(page.getByRole('tab', { name: 'Member Settings' })).toBeVisible()
  return page.evaluate(() =>
    [...document.querySelectorAll('main h1, main [role=tab]')].map((element) => [
      element.textContent,
      element.getBoundingClientRect().top,
    ]),
  )
}

test('branding is set, and shows on portal, public home, sign-in page, titles and mails with the next load [4/CBRAND-04, 4/CBRAND-05, 4/CBRAND-06, 4/CBRAND-07, 4/CIMG-10]', async ({
  browser,
}) => {
  const staff = await open(browser, 'mlsadmin1')
  await goWithin(staff, '/staff')
  await menuOf(staff).getByRole('link', { name: 'Branding' }).click()
  await expect(staff).toHaveURL(/\/staff\/branding$/)
  const grounds = staff.getByRole('list', { name: 'On each ground' })

  await test.step('logos are fitted and shown on each background before they are saved', async () => {
    for (const [name, width] of [
      ['Logo for light backgrounds', 960],
      ['Logo for dark backgrounds', 900],
    ] as const) {
      const group = staff.getByRole('group', { name })
      await group
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await pngOf(width, 320) })
      for (const ground of ['light', 'dark', 'high contrast'])
        await expect(group.getByRole('img', { name: `On ${ground} ground` })).toBeVisible()
    }
    const themes = await grounds
      .first()
      .locator('[data-theme]')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor))
    expect(new Set(themes).size).toBe(3)
    const size = await grounds
      .first()
      .getByRole('img')
      .first()
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
    expect(size).toEqual([480, 160])
  })

  await test.step('an unreadable accent is rejected with the nearest readable one', async () => {
    const accent = staff.getByLabel('Accent color', { exact: true })
    await accent.fill('#ffd000')
    const refusal =
      'This color has a contrast of 1.26:1 in the light theme and needs 4.5:1. The nearest color that passes is #826900.'
    await expect(staff.getByText(refusal).first()).toBeVisible()
    await staff.getByRole('button', { name: 'Save Draft' }).click()
    await expect(accent).toBeFocused()
    await staff.getByRole('button', { name: 'Use #826900' }).click()
    await expect(accent).toHaveValue('#826900')
    await expect(staff.getByText(refusal)).toHaveCount(0)
    await expect(staff.getByRole('list', { name: 'Accent in each theme' })).toBeVisible()
  })

  await test.step('the rest is entered and published', async () => {
    await staff.getByRole('textbox', { name: 'Market name' }).fill('Harbor MLS')
    await staff.getByRole('textbox', { name: 'Facebook' }).fill('https://social.example/harbor')
    await staff.getByRole('textbox', { name: 'Support address' }).fill('help@harbor.example')
    await staff.getByRole('button', { name: 'Add Association Logo' }).click()
    await staff.getByRole('textbox', { name: 'Association code' }).fill('cv')
    await staff
      .getByRole('group', { name: 'Logo of CV' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: await pngOf(200, 200) })
    await expect(grounds).toHaveCount(3)
    await expectAccessible(staff)
    await publish(staff)
  })

  await test.step('the next load of the portal has it', async () => {
    await staff.goto('/settings')
    await expect(staff).toHaveTitle('Settings - Harbor MLS')
    await expect(staff.getByRole('complementary', { name: 'Menu' }).getByText('Harbor MLS')).toBeVisible()
    const links = staff.getByRole('contentinfo').getByRole('link', { name: /^(?!Accessibility)/ })
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', 'https://social.example/harbor')
    for (const [theme, accent] of [
      ['light', '#826900'],
      ['dark', '#c1a95d'],
      ['contrast', '#efd689'],
    ])
      expect(await accentIn(staff, theme ?? '')).toBe(accent)
    expect(await logoOf(staff)).toMatch(/^url\("http:\/\/localhost:\d+\/media\/[\da-f]{32}-640\.webp"\)$/)
  })

  await test.step('the public home and the sign-in page have it too', async () => {
    const visitor = await open(browser, null)
    await visitor.goto('/')
    await expect(visitor).toHaveTitle('Welcome - Harbor MLS')
    await expect(visitor.getByRole('main').getByText('Harbor MLS')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Email help@harbor.example' })).toHaveAttribute(
      'href',
      'mailto:help@harbor.example',
    )
    expect(await logoOf(visitor)).toContain('/media/')
    await visitor.goto('/login/CV')
    await expect(visitor.getByRole('img', { name: 'CV logo' })).toHaveAttribute('src', /^\/media\//)
    await expect(visitor.getByLabel('User ID')).toBeVisible()
    await expect(visitor).toHaveTitle('Log In - Harbor MLS')
    await expect(visitor.getByText('Harbor MLS')).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'CV logo' })).toHaveAttribute('src', /^\/media\//)
    expect(await accentIn(visitor, 'light')).toBe('#826900')
    await expectAccessible(visitor)
  })

  await test.step('and the test mail', async () => {
    await goWithin(staff, '/staff/branding')
    await staff.getByRole('button', { name: 'Send Test Email' }).click()
    const { body } = await callApi(staff, 'GET', '/api/app/Members/AuthMemberDto')
    const { memberEmail } = body as { memberEmail: string }
    await expect(staff.getByText(`The test email is on its way to ${memberEmail}.`)).toBeVisible()
    await expect(async () => {
      await staff.goto('/dev/mailbox')
      await expect(staff.getByText('Test email from Harbor MLS')).toBeVisible({ timeout: 1000 })
    }).toPass()
    const mail = staff.locator('details', { hasText: 'Test email from Harbor MLS' })
    await expect(mail.getByText(`to ${memberEmail}`)).toBeVisible()
    await mail.getByRole('link', { name: 'As sent' }).click()
    await expect(staff).toHaveTitle('Test email from Harbor MLS')
    await expect(staff.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expect(staff.getByRole('link', { name: 'Open Harbor MLS' })).toHaveCSS(
      'background-color',
      'rgb(130, 105, 0)',
    )
    await expect(staff.getByText('help@harbor.example')).toBeVisible()
  })

  await test.step('the icon of an application is fitted too', async () => {
    await staff.goto('/staff/content/applications/new')
    await staff
      .getByRole('group', { name: 'Icon' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await pngOf(300, 300) })
    const icon = staff.getByRole('img', { name: 'On dark ground' })
    await expect(icon).toBeVisible()
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
  })
})

/** The one token that uses the accent. */
function accentIn(page: Page, theme: string): Promise<string> {
  return page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
    return getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  }, theme)
}

/** The logo shown instead of the shipped one. */
function logoOf(page: Page): Promise<string> {
  return page
    .locator('img[src="/logos/fallback.svg"]:visible')
    .first()
    .evaluate((image) => getComputedStyle(image).content)
}
