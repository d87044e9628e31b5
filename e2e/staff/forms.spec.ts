import type { Locator } from '@playwright/test'
import { pngOf } from '../../server/src/testing/images/make-images.ts'
import { expectAccessible } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const PDF = Buffer.from('%PDF-1.7\n% Rules of the signs\n%%EOF')

test('an article takes a PDF and an image, which members get as a download and in the fitting width [4/CIMG-07, 4/CIMG-11, 4/CIMG-12]', async ({
  pageAs,
}) => {
  const page = await pageAs('editor1')
  // The library identifies an image by its bytes: this one is new on every run.
  const png = await pngOf(2000, 700 + (Date.now() % 600))
  await page.goto('/staff/content/articles/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Signs with papers')
  const files = page.getByRole('group', { name: 'Attachments' })
  const upload = (name: string, buffer: Buffer) =>
    files.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })

  await test.step('a PDF is uploaded, anything else is rejected regardless of its name', async () => {
    await upload('notes.pdf', Buffer.from('PK a document'))
    await expect(files.getByRole('alert')).toHaveText('Upload a PDF.')
    await upload('Sign rules.pdf', PDF)
    await expect(files.getByRole('textbox', { name: 'Name' })).toHaveValue('Sign rules')
    await expect(files.getByRole('textbox', { name: 'Address' })).toHaveCount(0)
    await expect(files.getByText('PDF, 1 KB')).toBeVisible()
    await expect(files.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('an image is described before the article is published', async () => {
    const image = page.getByRole('group', { name: 'Image', exact: true })
    await image
      .locator('input[type=file]')
      .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from(png) })
    const alt = image.getByRole('textbox', { name: 'Text alternative' })
    await expect(alt).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(alt).toHaveAccessibleDescription(/Describe the image, or mark it as decorative\./)
    await expect(alt).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const saved = page.waitForResponse(
      (answer) => /\/articles(\/\d+)?$/.test(answer.url()) && answer.request().method() !== 'GET',
    )
    await page.getByRole('button', { name: 'Save Draft' }).click()
    expect((await saved).ok()).toBe(true)
    await expect(page).toHaveURL(/\/articles\/\d+$/)
    const answerImages = await holdCalls(page, '**/api/app/Staff/Images/q')
    await page.reload()
    // The image cannot be described until its earlier description is loaded.
    await expect(alt).toBeDisabled()
    await expect(image.getByRole('checkbox', { name: 'Decorative' })).toBeDisabled()
    await expect(image.getByRole('checkbox', { name: 'Decorative' })).not.toBeChecked()
    answerImages()
    await expect(alt).toBeEnabled()
    await image.getByText('Decorative').click()
    await expect(alt).toBeDisabled()
    await publish.click()
    await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Signs with papers is published.')).toBeVisible()
  })

  const member = await pageAs('agent1')
  const address = `/article/${/\d+$/.exec(new URL(page.url()).pathname)?.[0]}`
  await test.step('the header and the row take the fitting width', async () => {
    const chosen = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.currentSrc)
    await member.goto('/articles')
    const row = member.getByRole('article', { name: /Signs with papers/ }).last()
    await row.scrollIntoViewIfNeeded()
    await expect.poll(() => chosen(row.locator('img'))).toMatch(/-320\.webp$/)
    await goWithin(member, address)
    const header = member.locator('article img').first()
    await expect.poll(() => chosen(header)).toMatch(/-1280\.webp$/)
    const served = await member.request.get(await chosen(header))
    expect(served.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  await test.step('the PDF downloads under its name', async () => {
    const link = member.getByRole('link', { name: 'Sign rules' })
    const names: string[] = []
    member
      .context()
      .on('page', (opened) => opened.on('download', (file) => names.push(file.suggestedFilename())))
    member.on('download', (file) => names.push(file.suggestedFilename()))
    await link.click()
    await expect.poll(() => names).toEqual(['Sign rules.pdf'])
    const plain = ((await link.getAttribute('href')) ?? '').replace(/\?.*/, '')
    expect((await member.request.get(plain)).status()).toBe(404)
    await expect(member.getByRole('heading', { level: 1, name: 'Signs with papers' })).toBeVisible()
  })
})

test('an agreement already shown to members can only be copied [4/CEULA-02]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin2')
  await page.goto('/staff/content/agreements?status=Published')
  const row = page.getByRole('row').filter({ hasText: 'In force since' })
  await expect(row).toContainText(/[\d,]+ members signed, [\d,]+ not signed\./)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const name = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('link').click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(field).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Preview', 'History', 'Copy to New Draft'])
  await page.getByRole('menuitem', { name: 'Copy to New Draft' }).click()
  await expect(field).toHaveValue(`${name} (copy)`)
  await expect(page.locator('form header').getByText(/^Saved /)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard Draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible()
  await expect(page).toHaveURL(/status=Published/)
})
