import type { Page } from '@playwright/test'
import { MEMBER_FLAG_NAMES, MEMBER_FLAGS } from 'contract/staff/members/member-filters.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Members' }).locator('tbody tr')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })
const part = (page: Page, name: string) => page.getByRole('tab', { name })

/** Opens the page of a member from the list. */
async function openMember(page: Page, loginId: string, name: string) {
  await page.goto('/staff/members')
  await search(page).fill(loginId)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('members are found by name, User ID, license, email and office, narrowed by filters, and the address keeps it [4/CMEM-01, 4/CMEM-02, 4/CMEM-03]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff')
  await page
    .getByRole('navigation', { name: 'Staff Console' })
    .getByRole('link', { name: 'Members', exact: true })
    .click()
  await expect(page).toHaveTitle('Members - MLS Member Portal')
  await expect(list(page)).toHaveCount(10)
  await expectAccessible(page)

  await test.step('a search starts 750 ms after the last key, from two characters on', async () => {
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/Staff/Members/q')) asked.push(request.postData() ?? '')
    })
    await search(page).pressSequentially('fon')
    await page.clock.runFor(700)
    expect(asked).toEqual([])
    await page.clock.runFor(100)
    await expect(list(page).getByRole('link')).toHaveText(['Remy Fontenot'])
    expect(asked.filter((body) => body.includes('"text"'))).toHaveLength(1)
    await search(page).fill('f')
    await page.clock.runFor(800)
    await expect(list(page)).toHaveCount(10)
    expect(asked.filter((body) => body.includes('"text"'))).toHaveLength(1)
    await page.clock.resume()
  })

  await test.step('a result shows name, office, and account state', async () => {
    await search(page).fill('agent2')
    const row = page.getByRole('row', { name: 'Remy Fontenot' })
    await expect(row.getByRole('cell')).toContainText([
      'Remy Fontenot',
      'agent2',
      'Agent',
      'PT2001',
      'PT',
      'Active',
    ])
    await search(page).fill('m1248')
    await expect(page.getByRole('row').filter({ hasText: 'm1248' })).toContainText('Never')
  })

  await test.step('filters narrow it, and a reload shows the same rows', async () => {
    await search(page).fill('')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Association' }).click()
    await page.getByRole('option', { name: 'CV', exact: true }).click()
    await page.getByRole('button', { name: 'Portal access' }).click()
    await page.getByRole('option', { name: 'Without access' }).click()
    await expect(page.getByRole('link', { name: 'Nora Vance' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'No second factor' }).check({ force: true })
    await expect.poll(() => page.url()).toContain('noSecondFactor')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nora Vance' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(list(page)).toHaveCount(10)
  })
})

test('a member page has eight parts, each loaded when it is opened, and leaves a row in the trail [4/CMEM-05, 4/CMEM-06, 4/CMEM-07, 4/CMEM-08, 4/CMEM-09, 4/CMEM-10, 4/CMEM-11, 4/CMEM-12, 4/CMEM-13, 4/CMEM-14, 4/CMEM-18]', async ({
  pageAs,
}) => {
  const member = await pageAs('agent1')
  await member.goto('/')
  const page = await pageAs('mlsadmin1')
  await openMember(page, 'agent1', 'Avery Stone')
  await expect(page).toHaveTitle('Avery Stone - MLS Member Portal')
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'Access',
    'Settings',
    'Sign-in',
    'Messages',
    'Training',
    'Listings',
    'History',
  ])
  const profile = page.getByRole('region', { name: 'From the Roster' })
  await expect(profile).toContainText('Managed in the roster')
  await expect(profile).toContainText('CV1001')
  await expect(page.getByRole('region', { name: 'Roster Runs' })).toContainText('Last changed by a run')
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const shows = async (name: string, table: string, ...texts: RegExp[]) => {
    await part(page, name).click()
    const shown = page.getByRole('region', { name: table, exact: true })
    await expect(shown).toBeVisible()
    for (const text of texts) await expect(shown).toContainText(text)
    await expectAccessible(page)
  }
  await shows('Access', 'Menu', /Dashboard\s*Yes/, /AOR Messages\s*Hidden by a rule/)
  await expect(page.getByRole('region', { name: 'Role', exact: true })).toContainText('1 (Member)')
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()
  await shows('Settings', 'Settings in Effect', /Default|Member|Office/)
  await shows('Sign-in', 'Open Sessions', /Chrome/)
  await expect(page.getByRole('table', { name: 'Sign-ins, Last 90 Days' })).toContainText(
    /Password\s*Correct\s*(127\.0\.0\.1|::)/,
  )
  await expect(page.getByRole('region', { name: 'Second Factors' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recovery Codes' })).toContainText('Left')
  await expect.poll(() => page.url()).toContain('part=sign-in')
  await shows('Messages', 'Messages, Last 90 Days')
  await shows('Training', 'Classes')
  await shows('Listings', 'Registered Listings', /AA\d+.*(Incomplete|Sent to MLS|Expired|Cancelled)/)
  await shows('History', 'About This Member', /Opened the page of member agent1/)
  await expect(page.getByRole('table', { name: 'By This Member' })).toContainText('agent1')
})

test('help desk staff see a phone number for a minute, and only members within their scope [4/CMEM-04, 4/CMEM-18, 4/D4-41]', async ({
  pageAs,
}) => {
  const page = await pageAs('helpdesk3')
  await openMember(page, 'agent2', 'Remy Fontenot')
  const email = page.getByRole('region', { name: 'From the Roster' })
  await expect(email).toContainText(/\w\*\*\*@\w\*\*\*\.\w+/)
  await page.clock.install()
  await page.getByRole('button', { name: 'Show email' }).click()
  await expect(email).toContainText(/agent2@/)
  await page.clock.runFor(61_000)
  await expect(email).not.toContainText(/agent2@/)
  await expect(page.getByRole('button', { name: 'Show email' })).toBeVisible()
  await page.clock.resume()

  const mls = await pageAs('mlsadmin1')
  await openMember(mls, 'agent1', 'Avery Stone')
  const { pathname } = new URL(mls.url())
  await page.goto(pathname)
  await expect(page.getByText('Member not found.')).toBeVisible()
  await page.goto('/staff/members')
  await search(page).fill('agent1')
  await expect(page.getByText('No Results')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
})

test('association staff are offered no sign-in actions [4/CMEM-03, 4/D4-41]', async ({ pageAs }) => {
  const page = await pageAs('aoradmin1')
  await openMember(page, 'agent1', 'Avery Stone')
  await expect(part(page, 'History')).toBeVisible()
  await expect(part(page, 'Sign-in')).toHaveCount(0)
  await part(page, 'History').click()
  await expect(page.getByRole('table', { name: 'By This Member' })).not.toContainText('Logged in')
  await goWithin(page, '/staff/members')
  await page.getByRole('button', { name: 'Filters' }).click()
  const offered = MEMBER_FLAG_NAMES.filter((name) => MEMBER_FLAGS[name].area === 'members')
  await expect(page.getByRole('checkbox')).toHaveCount(offered.length)
  await expect(page.getByText('Never signed in')).toHaveCount(0)
})

test('filtered members are saved as a file [4/CMEM-19]', async ({ pageAs }) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/staff/members?text=stone')
  await expect(page.getByRole('link', { name: 'Avery Stone' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('members.csv')
})

test('the member desk works on a phone [4/CUI-05]', async ({ pageAs }) => {
  const page = await pageAs('helpdesk1', PHONE)
  await openMember(page, 'agent1', 'Avery Stone')
  await expectAccessible(page)
  await part(page, 'History').click()
  await expect(page.getByRole('table', { name: 'About This Member' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the agreement in force lists who has signed it and who has not [4/CEULA-06]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/agreements')
  const rows = page.getByRole('table', { name: 'Agreements' }).locator('tbody tr')
  await rows.filter({ hasText: 'In force since' }).getByRole('link').click()
  await page.getByRole('link', { name: /^Not Signed: \d+/ }).click()
  await expect(page).toHaveTitle('Members - MLS Member Portal')
  await search(page).fill('agent1')
  await expect(page.getByText('No Results')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Signed: \d+/ }).click()
  await search(page).fill('agent1')
  await expect(page.getByRole('link', { name: 'Avery Stone' })).toBeVisible()
})
