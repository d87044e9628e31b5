import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '#testing/open-portal.tsx'

const browsers = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    browser: 'Chrome on Windows',
    network: '203.0.*.*',
    rememberedOn: '2030-11-01T16:05:00.000Z',
    lastUsedOn: '2030-11-19T16:30:00.000Z',
    endsOn: '2030-12-01T16:05:00.000Z',
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    browser: null,
    network: '2001:db8:*',
    rememberedOn: '2030-11-10T16:05:00.000Z',
    lastUsedOn: '2030-11-10T16:05:00.000Z',
    endsOn: '2030-12-10T16:05:00.000Z',
  },
]
const events = { 'securityEvents.list': () => ({ results: [], hasMore: false }) } as const
const open = (answers: Parameters<typeof openPortal>[1]) =>
  openPortal('/account-settings/security-activity', { ...events, ...answers })

test('remembered browsers stand above the activity, and each is forgotten by its button [5/KNOWN-05]', async () => {
  let kept = browsers
  const asked = await open({
    'rememberedBrowsers.list': () => ({ results: kept }),
    'rememberedBrowsers.end': ({ id }) => {
      kept = kept.filter((one) => one.id !== id)
      return { isSuccessful: true, message: null, results: [] }
    },
  })
  const list = page.getByRole('region', { name: 'Remembered browsers' })
  await expect.element(list.getByText('Chrome on Windows, network 203.0.*.*')).toBeVisible()
  await expect.element(list.getByText('Unknown browser, network 2001:db8:*')).toBeVisible()
  await list.getByRole('button', { name: /^Forget Chrome on Windows, remembered/ }).click()
  await expect.element(list.getByText('Chrome on Windows, network 203.0.*.*')).not.toBeInTheDocument()
  await expect.element(list.getByRole('button', { name: 'Forget All' })).not.toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'rememberedBrowsers.end').map(({ input }) => input)).toEqual([
    { id: browsers[0]?.id },
  ])
})

test('all are forgotten at once, and then nothing is said of them [5/KNOWN-05]', async () => {
  let kept = browsers
  await open({
    'rememberedBrowsers.list': () => ({ results: kept }),
    'rememberedBrowsers.endAll': () => {
      kept = []
      return { isSuccessful: true, message: null, results: [] }
    },
  })
  await page.getByRole('button', { name: 'Forget All' }).click()
  await expect.element(page.getByRole('region', { name: 'Remembered browsers' })).not.toBeInTheDocument()
})

test('a browser that could not be forgotten stays, and the reason is shown', async () => {
  await open({
    'rememberedBrowsers.list': () => ({ results: browsers.slice(0, 1) }),
    'rememberedBrowsers.end': () =>
      Response.json({ message: 'Please try again later.', errors: [] }, { status: 429 }),
  })
  await page.getByRole('button', { name: /^Forget Chrome/ }).click()
  await expect.element(page.getByText('Please try again later.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Forget Chrome/ })).toBeVisible()
})
