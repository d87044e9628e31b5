import type { Page } from '@playwright/test'
import { pngOf } from '../../server/src/testing/images/make-images.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { expectPictures } from '../support/pictures.ts'

declare global {
  interface Window {
    blockedDirectives: string[]
  }
}

const badge = (page: Page, text: string) => page.locator('form header').getByText(text, { exact: true })
/** The policy violations on a page since it was opened. */
const blocked = (page: Page) => page.evaluate(() => window.blockedDirectives)
const saved = (page: Page) => page.getByText(/^Saved \d{2}:\d{2} [AP]M$/)

test('an article with pictures is written, previewed as a broker on a phone in the dark theme, and published [4/CTEXT-08, 4/CPREV-03, 4/CPREV-04, 4/D4-24]', async ({
  pageAs,
}) => {
  const page = await pageAs('editor1')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    window.blockedDirectives = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.blockedDirectives.push(effectiveDirective),
    )
  })
  const png = await pngOf(900, 400)
  await page.goto('/staff/content/articles/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('New sign rules')
  const text = page.getByRole('textbox', { name: 'Body' })

  await test.step("the text is typed and pasted under the portal's content security policy", async () => {
    await text.click()
    await page.keyboard.type('Read this.')
    await page.keyboard.press('Enter')
    await expect(text).toContainText('Read this.')
    expect(await blocked(page)).toEqual([])
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h2 style="color:red" onclick="window.hacked = 1">From Monday</h2><img src=x onerror="window.hacked = 1"><p>See <a href="javascript:window.hacked = 1">this</a></p>',
      )
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(text.getByRole('heading', { name: 'From Monday' })).toBeVisible()
    await page.keyboard.type(' Signs need a permit.')
    await expect(text).toContainText('Signs need a permit.')
    await expect(saved(page)).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    for (const directive of await blocked(page)) expect(directive).toMatch(/^(style|script)-src-attr$/)
  })

  await test.step('an image is uploaded and described', async () => {
    const group = page.getByRole('group', { name: 'Image' })
    await group
      .locator('input[type=file]')
      .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from(png) })
    await group.getByRole('textbox', { name: 'Text alternative' }).fill('A sign on a lawn')
    await expect(group.getByRole('img', { name: 'A sign on a lawn' })).toBeVisible()
  })

  await test.step('it is for brokers, with their count', async () => {
    await page.getByRole('button', { name: 'Add Condition' }).click()
    await page.getByRole('menuitem', { name: 'Member Type' }).click()
    await page.getByRole('button', { name: /^Choose Member Type/ }).click()
    await page.getByRole('option', { name: 'Broker' }).click()
    await expect(page.getByText(/^\d[\d,]* of \d[\d,]* members$/)).toBeVisible()
  })

  await test.step('a broker on a phone sees it in the dark theme, an agent does not', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await expect(dialog.getByText('This member will not see it.')).toBeVisible()
    await expect(dialog.getByText('The audience does not include this member.')).toBeVisible()
    const choose = async (name: string, option: string) => {
      await dialog.getByRole('button', { name: new RegExp(`${name}$`) }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('Member Type', 'Broker')
    await choose('Theme', 'Dark')
    const frame = dialog.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: 'New sign rules' })).toBeVisible()
    const seen = await frame.locator('html').evaluate((html) => ({
      width: html.ownerDocument.defaultView?.innerWidth,
      theme: html.dataset['theme'],
      ground: getComputedStyle(html.ownerDocument.body).backgroundColor,
    }))
    expect(seen).toMatchObject({ width: 390, theme: 'dark' })
    expect(seen.ground).not.toBe('rgba(0, 0, 0, 0)')
    for (const width of [768, 1440]) {
      await choose('Width', `${width} px`)
      await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(width)
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
  })

  await test.step('published, a broker reads it and an agent does not', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await expect(dialog.getByText(/^Publish New sign rules to \d[\d,]* members now\?$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(badge(page, 'Published')).toBeVisible()
    const address = `/article/${/\d+$/.exec(page.url())?.[0]}`
    const broker = await pageAs('broker2')
    await broker.goto(address)
    await expect(broker.getByRole('heading', { name: 'From Monday' })).toBeVisible()
    await expect(broker.locator('article')).toContainText('Signs need a permit.')
    expect(
      await broker.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    await expectPictures(broker)
    const agent = await pageAs('agent1')
    await agent.goto(address)
    await expect(agent.getByRole('heading', { name: 'Article not found' })).toBeVisible()
  })
  expect(faults).toEqual([])
})

test('offline, the question of an act opens all the same: its code came with the page [4/D4-58]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/articles')
  await page.getByRole('row').filter({ hasText: 'Published' }).getByRole('link').first().click()
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(more).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  for (const field of ['Image', 'Audience', 'Published on', 'Attachments'])
    await expect(page.getByRole('group', { name: field })).toBeVisible()
  await page.context().setOffline(true)
  await more.click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to retire')
})
