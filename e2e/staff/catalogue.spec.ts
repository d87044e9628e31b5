import type { Locator, Page } from '@playwright/test'
import { openDashboard } from '../dashboard/steps.ts'
import {
  editStep,
  fillListing,
  findRow,
  newListingId,
  openAddressFields,
  openWizard,
} from '../listings/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
const badge = (page: Page, text: string) => page.locator('form header').getByText(text, { exact: true })

async function choose(page: Page, scope: Page | Locator, label: RegExp, option: string): Promise<void> {
  await scope.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Publishes the form; `asks` is the text expected in the question. */
async function publish(page: Page, asks: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText(asks)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  await expect(badge(page, 'Published')).toBeVisible()
}

async function retire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await page.getByRole('dialog', { name: 'Retire' }).getByRole('button', { name: 'Retire' }).click()
  await expect(badge(page, 'Retired')).toBeVisible()
}

test('an advertisement is shown to the members of one association; only MLS staff publish a script [4/CDASH-04, 4/CDASH-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/ads')
  const places = page.getByRole('region', { name: 'What Members Get Now' })
  await expect(places.getByText('Harbor Media').first()).toBeVisible()
  await expect(places.locator('dt')).toHaveText([
    'dashboard-billboard',
    'mobile-billboard',
    'spotlight-ad',
    'article-ad',
    'carousel-ad',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create Advertisement' }).click()

  await test.step('it has a name, is on, and has impressions in order', async () => {
    await field(page, 'Provider name').fill('Delta Title')
    await expect(page.getByRole('switch', { name: 'On' })).toBeChecked()
    for (const [index, template] of ['<p>Delta Title, second</p>', '<p>Delta Title, first</p>'].entries()) {
      await page.getByRole('button', { name: 'Add Impression' }).click()
      const row = page.getByRole('group', { name: `Impression ${index + 1}` })
      await choose(page, row, /Tag/, 'carousel-ad')
      await field(row, 'Template').fill(template)
    }
    await page.getByRole('button', { name: 'Move Up impression 2 (carousel-ad)' }).click()
    await page.getByRole('button', { name: 'Add Condition' }).click()
    await page.getByRole('menuitem', { name: 'Association' }).click()
    await choose(page, page, /^Choose Association/, 'PT')
    await expect(page.getByText(/^\d[\d,]* of \d[\d,]* members$/)).toBeVisible()
    await expect(page.locator('form [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    await publish(page, /^Publish Delta Title to \d[\d,]* members now\?$/)
  })

  const ours = await pageAs('agent2')
  const others = await pageAs('agent1')
  const slides = (of: Page) => of.getByRole('region', { name: 'Advertisements' }).getByText(/^Delta Title, /)
  await test.step('its members get it in that order, and no one else does', async () => {
    await openDashboard(ours)
    await expect(slides(ours)).toHaveText(['Delta Title, first', 'Delta Title, second'])
    await openDashboard(others)
    await expect(others.getByRole('region', { name: 'Advertisements' })).toBeVisible()
    await expect(slides(others)).toHaveCount(0)
    const address = page.url()
    await goWithin(page, '/staff/content/ads')
    const carousel = places.locator('div', { has: page.locator('dt', { hasText: 'carousel-ad' }) })
    await expect(carousel.getByText('Association is PT')).toBeVisible()
    await goWithin(page, address)
  })

  await test.step('an editor can make it a script, is warned, and cannot publish it', async () => {
    const editor = await pageAs('editor1')
    await editor.goto(page.url())
    const row = editor.getByRole('group', { name: 'Impression 1' })
    await choose(editor, row, /Kind/, 'Script')
    await expect(
      row.getByText("This code runs in members' browsers, inside an isolated frame."),
    ).toBeVisible()
    await field(row, 'Template').fill('<script>document.body.textContent = "Delta"</script>')
    await expect(editor.getByRole('button', { name: 'Submit for Review' })).toBeVisible()
    await expect(editor.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
    await editor.getByRole('button', { name: 'More actions' }).click()
    await expect(editor.getByRole('menuitem', { name: 'Publish' })).toHaveCount(0)
    await editor.keyboard.press('Escape')
    await editor.getByRole('button', { name: 'Submit for Review' }).click()
    await editor
      .getByRole('dialog', { name: 'Submit for Review' })
      .getByRole('button', { name: 'Submit' })
      .click()
    await expect(badge(editor, 'In Review')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    await openDashboard(ours)
    await expect(slides(ours).first()).toHaveText('Delta Title, first')
  })

  await test.step('retired, it is shown to no one', async () => {
    await retire(page)
    await openDashboard(ours)
    await expect(ours.getByRole('region', { name: 'Advertisements' })).toBeVisible()
    await expect(slides(ours)).toHaveCount(0)
  })
})

test("a setting is added; members' choices wait for the MLS, keep their value, and name who loses it [4/CSET-01, 4/CSET-03, 4/CSET-06]", async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/settings')
  const group = page.getByRole('region', { name: 'Listing Defaults' })
  await expect(group.getByRole('row', { name: /^Photo Order/ }).getByRole('listitem')).toHaveText([
    'Time taken TAKEN',
    'File name NAME',
    'Set by your main office 99',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create Setting' }).click()

  await test.step('who can change it is said in words', async () => {
    await field(page, 'Name').fill('Sign Rider')
    await choose(page, page, /Group/, 'Listing Defaults')
    await choose(page, page, /Input type/, 'Select')
    await expect(page.getByText('Members can change it unless their main office locks it')).toBeVisible()
    await page.getByText('Allow changes below the access level').click()
    await choose(page, page, /Access level/, 'Main offices')
    await expect(page.getByText('Main offices can change it, and offices and members cannot')).toBeVisible()
    await choose(page, page, /Access level/, 'Members')
    for (const [index, [value = '', text = '']] of [
      ['POST', 'Post and rider'],
      ['NONE', 'No sign'],
    ].entries()) {
      await page.getByRole('button', { name: 'Add Value' }).click()
      const row = page.getByRole('group', { name: `Value ${index + 1}` })
      await field(row, 'Value').fill(value)
      await field(row, 'Text').fill(text)
    }
    await expectAccessible(page)
    await publish(page, 'Publish Sign Rider now?')
  })
  const address = page.url()

  const setting = (of: Page) => of.getByRole('group', { name: 'Sign Rider', exact: true })
  const set = async (of: Page, option: string) => {
    await of.goto('/settings')
    await choose(of, setting(of), /./, option)
    await of.getByRole('button', { name: 'Save' }).click()
    await expect(of.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
  const [one, other] = [await pageAs('m1016'), await pageAs('m1017')]
  await test.step('two members choose, and both changes wait until they are marked, several or one', async () => {
    await set(one, 'No sign')
    await set(other, 'No sign')
    await goWithin(page, '/staff/settings')
    await page.getByRole('link', { name: 'Waiting Changes' }).click()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    const waiting = page.getByRole('row', { name: /Sign Rider/ })
    await expect(waiting).toHaveCount(2)
    await expectAccessible(page)
    for (const row of await waiting.all()) await row.getByText('Sign Rider').click()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as Done', exact: true }).first().click()
    await expect(page.getByText('2 of 2 items updated.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await set(one, 'Post and rider')
    await page.reload()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await page.getByRole('button', { name: /^Mark as Done: Sign Rider of / }).click()
    await expect(page.getByText('1 of 1 items updated.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  await test.step('values in use stay, their text can change, and a raised level names who loses it', async () => {
    await page.goto(address)
    const row = page.getByRole('group', { name: 'Value 2' })
    await expect(row.getByText('1 member and 0 offices use this value.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove No sign' })).toBeDisabled()
    await field(row, 'Text').fill('No sign at all')
    const lost = /^\d[\d,]* members will no longer be able to change it\.$/
    await expect(page.getByText(lost)).toHaveCount(0)
    await choose(page, page, /Access level/, 'Main offices')
    await expect(page.getByText(lost)).toBeVisible()
    await publish(page, lost)
    await other.goto('/settings')
    await expect(setting(other).getByRole('button')).toContainText('No sign at all')
    await expect(setting(other).getByRole('button')).toBeDisabled()
  })

  await test.step('retired, it applies to no one', async () => {
    await retire(page)
    await other.goto('/settings')
    await expect(other.getByRole('group', { name: 'Photo Order' })).toBeVisible()
    await expect(setting(other)).toHaveCount(0)
    await goWithin(page, '/staff/settings')
    await expect(
      page.getByRole('region', { name: 'Not Shown to Members' }).getByRole('link', { name: 'Sign Rider' }),
    ).toBeVisible()
  })
})

test('a look-up value is added, offered, renamed and hidden; the listing that has it keeps its label [4/CSET-07, 4/CSET-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/lookups')
  await test.step('the values of both sets are listed and searchable', async () => {
    await page.getByRole('list', { name: 'Look-ups' }).getByRole('link', { name: 'Street Suffix' }).click()
    await expect(page.getByRole('row', { name: /^Alley Aly Street Suffix/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('searchbox', { name: 'Search look-ups' }).fill('coto')
    const city = page.getByRole('row', { name: /^Coto de Caza/ })
    await expect(city.getByRole('cell')).toContainText(['Coto de Caza', 'Coto de Caza', 'City', 'Published'])
    await page.getByRole('searchbox', { name: 'Search look-ups' }).fill('boulevard')
    await expect(page.getByRole('row', { name: /^Boulevard Blvd Street Suffix/ })).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('link', { name: 'Create Look-up Value' }).click()
  // The list being left has a filter of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'New Look-up Value' })).toBeVisible()
  await choose(page, page, /Look-up/, 'Subdivision Name')
  await field(page, 'Label').fill('Quail Hollow')
  await field(page, 'Code').fill('QUAILHLW')
  await publish(page, 'Publish Quail Hollow now?')

  const agent = await pageAs('agent1')
  const subdivision = agent.getByRole('combobox', { name: /^Subdivision Name(?! Other)/ })
  const label = (text: string) => agent.getByRole('option', { name: text, exact: true })
  const find = async (typed: string, found: string) => {
    await subdivision.fill('')
    await subdivision.fill(typed)
    await expect(label(found)).toBeVisible({ timeout: 3000 })
  }
  let listingId = ''
  await test.step('a new listing can have it', async () => {
    await openWizard(agent)
    await fillListing(agent)
    await editStep(agent, 'Location')
    await openAddressFields(agent)
    // The list closes when the page scrolls, as it does while the fields expand; the arrow would open all of
    // it.
    await expect(async () => {
      await find('quail', 'Quail Hollow')
      await subdivision.press('ArrowDown')
      await subdivision.press('Enter')
      await expect(subdivision).toHaveValue('Quail Hollow', { timeout: 1000 })
    }).toPass()
    await agent.getByRole('button', { name: 'Done' }).click()
    await expect(agent.getByText('Quail Hollow')).toBeVisible()
    await agent.getByRole('button', { name: 'Save' }).click()
    listingId = await newListingId(agent)
  })

  await test.step('its code stays, its label changes, and it is hidden', async () => {
    await expect(field(page, 'Code')).toBeDisabled()
    await field(page, 'Label').fill('Quail Hollow Estates')
    await page.getByText('Hidden', { exact: true }).click()
    await expectAccessible(page)
    await publish(page, 'Publish Quail Hollow Estates now?')
    await goWithin(page, '/staff/lookups')
    await choose(page, page, /Offered/, 'Hidden')
    await expect(page.getByRole('row', { name: /^Quail Hollow Estates QUAILHLW/ })).toContainText('Hidden')
  })

  await test.step('new listings are not offered it, and the old one keeps it with its label', async () => {
    await openWizard(agent)
    await openAddressFields(agent)
    await expect(() => find('oak', 'Oak Knoll')).toPass()
    await subdivision.fill('quail')
    await expect(label('Quail Hollow Estates')).toHaveCount(0)
    await subdivision.fill('')
    const row = await findRow(agent, listingId)
    await row.getByRole('link').click()
    await expect(agent.getByText('Quail Hollow Estates')).toBeVisible()
  })
})

test('a quick link gets its icon by picture, and is on the public home page while it is marked [4/CDASH-07, 4/CDASH-10]', async ({
  pageAs,
  page: visitor,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/menu/new')
  await field(page, 'Title').fill('Market Surveys')
  await field(page, 'Path').fill('https://surveys.example/market')
  await choose(page, page, /Opens in/, 'A new tab')
  const icons = page.getByRole('radiogroup', { name: 'Icon' })
  await expect(icons.getByRole('radio')).toHaveCount(19)
  await icons.getByRole('radio', { name: 'Dot' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(icons.getByRole('radio', { name: 'Megaphone' })).toBeChecked()
  const mark = page.getByRole('switch', { name: 'Show on the public home page' })
  await expect(mark).toBeHidden()
  await choose(page, page, /^(.* )?List/, 'Quick links')
  await expect(field(page, 'Color')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Condition' })).toBeVisible()
  await mark.focus()
  await page.keyboard.press('Space')
  await expect(mark).toBeChecked()
  await expectAccessible(page)
  await publish(page, /^Publish Market Surveys to \d[\d,]* members now\?$/)

  const links = visitor.getByRole('navigation', { name: 'Quick Links' }).first()
  await visitor.goto('/')
  await expect(links.getByRole('link')).toHaveText([
    /Brokers/,
    /Compliance/,
    /Education/,
    /Knowledgebase/,
    /Marketplace/,
    /Support/,
    /Market Surveys/,
  ])
  const member = await pageAs('agent1')
  await openDashboard(member)
  await expect(
    member.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: /Market Surveys/ }),
  ).toHaveAttribute('href', 'https://surveys.example/market')

  await retire(page)
  await visitor.reload()
  await expect(links.getByRole('link', { name: /Support/ })).toBeVisible()
  await expect(links.getByRole('link', { name: /Market Surveys/ })).toHaveCount(0)
})
