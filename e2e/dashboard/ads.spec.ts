import { answerList, failCall } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { openDashboard, section } from './steps.ts'

const impression = (tagName: string, template: string, isEnabled = true) => ({
  tagName,
  template,
  isEnabled,
  isScript: false,
})

test('the billboard is 970 by 250, and from 480 px on the mobile one of 320 by 50, live; with reduced motion the carousel waits for Play [1/DASH-20, 1/DASH-24, 1/D1-57, 1/D1-59]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openDashboard(page)
  const billboard = page.getByRole('complementary', { name: 'Advertisement' })
  const image = billboard.getByRole('img', { name: 'Close with confidence: Harbor Title' })
  await expect(image).toHaveAttribute('src', '/media/ad-harbor-billboard.svg')
  expect(await image.boundingBox()).toMatchObject({ width: 970, height: 250 })
  const carousel = page.getByRole('region', { name: 'Advertisements' })
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.setViewportSize({ width: 481, height: 800 })
  await expect(image).toHaveAttribute('src', '/media/ad-harbor-billboard.svg')
  await page.setViewportSize({ width: 480, height: 800 })
  await expect(image).toHaveAttribute('src', '/media/ad-harbor-mobile.svg')
  expect(await image.boundingBox()).toMatchObject({ width: 320, height: 50 })
})

test('disabled impressions show nothing, even when other settings are enabled [1/DASH-20, 1/DASH-21]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await answerList(page, '**/api/app/GenericAds', [
    {
      id: 1,
      providerName: 'One',
      isEnabled: true,
      impressions: [
        impression('dashboard-billboard', '<p>Off</p>', false),
        impression('carousel-ad', '<p>Off</p>', false),
        impression('spotlight-ad', '<p>On</p>'),
      ],
    },
    { id: 2, providerName: 'Two', isEnabled: false, impressions: [impression('carousel-ad', '<p>Off</p>')] },
  ])
  await openDashboard(page)
  await expect(section(page, 'Spotlight').getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByText('Off', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Advertisements' })).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0)
})

test('failed and empty advertisements are replaced by house images, and the failure is logged [1/ERR-05, 1/ERR-06, 1/ERR-07, 1/D1-56]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const path = '**/api/app/GenericAds'
  const logged = page.waitForEvent('console', (message) => message.text().includes('Ads - '))
  await failCall(page, path)
  await openDashboard(page)
  expect((await logged).text()).toContain('Ads - An error has occurred.')
  const images = page.getByRole('img', { name: 'Advertisement', exact: true })
  const files = ['billboard', 'spotlight', 'carousel'].map((name) => `/media/fallback-${name}.svg`)
  const sources = () => images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  await expect.poll(sources).toEqual(files)
  await page.unroute(path)
  await answerList(page, path, [])
  await openDashboard(page)
  await expect.poll(sources).toEqual(files)
  await page.setViewportSize({ width: 480, height: 800 })
  await expect.poll(async () => (await sources())[0]).toBe('/media/fallback-mobile-billboard.svg')
})

test('a script advertisement runs, but on an origin that cannot reach the portal [1/D1-56, 1/D1-58]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openDashboard(page)
  const frame = section(page, 'Spotlight').frameLocator('iframe[title="Advertisement"]')
  await expect(frame.getByText('$3,636')).toBeVisible()
  await frame.getByRole('slider').press('ArrowRight')
  await expect(frame.getByText('$610,000')).toBeVisible()
  const reach = await frame.locator('body').evaluate(() => {
    const attempt = (read: () => unknown) => {
      try {
        return String(read())
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    }
    return [self.origin, attempt(() => parent.document.title), attempt(() => localStorage.length)]
  })
  expect(reach).toEqual(['null', 'SecurityError', 'SecurityError'])
})

test('the carousel advances every 10 s, stops after a manual change, pauses under pointer and focus, and resumes [1/DASH-21, 1/DASH-22, 1/DASH-23, 1/D1-58, 1/D1-59]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openDashboard(page)
  const carousel = page.getByRole('region', { name: 'Advertisements' })
  await carousel.scrollIntoViewIfNeeded()
  const dot = (number: number) => carousel.getByRole('button', { name: `Go to slide ${number}` })
  await expect(carousel.getByRole('group', { includeHidden: true })).toHaveCount(3)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const shown = async () =>
    Number(/\d/.exec((await carousel.locator('[aria-current]').getAttribute('aria-label')) ?? '')?.[0])
  const away = async () => {
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Settings', exact: true }).focus()
  }

  await carousel.getByRole('button', { name: 'Next' }).click()
  const first = await shown()
  await away()
  await page.clock.runFor(30_000)
  expect(await shown()).toBe(first)
  await carousel.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(30_000)
  expect(await shown()).toBe(first)
  await away()
  await page.clock.runFor(9_900)
  expect(await shown()).toBe(first)
  await page.clock.runFor(200)
  await expect(dot((first % 3) + 1)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(10_000)
  await expect(dot(((first + 1) % 3) + 1)).toHaveAttribute('aria-current', 'true')
  await carousel.hover()
  await page.clock.runFor(30_000)
  await expect(dot(((first + 1) % 3) + 1)).toHaveAttribute('aria-current', 'true')
  await away()
  await dot(1).focus()
  await page.clock.runFor(30_000)
  await expect(dot(((first + 1) % 3) + 1)).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(dot((first % 3) + 1)).toHaveAttribute('aria-current', 'true')
})
