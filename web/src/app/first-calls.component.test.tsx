import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers, CallName } from '#testing/answer-calls.ts'
import { listOf, openPortal } from '#testing/open-portal.tsx'

const failing = () => Response.json({ message: 'Something went wrong.', errors: [] }, { status: 500 })

/** Every call that a page makes at its start, except the two it cannot do without. */
const calls = [
  'systemMessages.visible',
  'notifications.ofMember',
  'stream.events',
  'members.claims',
  'preferences.get',
  'dashboard.sections',
  'applications.list',
  'ads.list',
  'articles.query',
] as const satisfies CallName[]

const faults = [
  ['fails', failing],
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['stays pending', () => new Promise<Response>(() => {})],
] as const

test.for(calls.flatMap((name) => faults.map(([how, answer]) => ({ name, how, answer }))))(
  'when $name $how at the start, the page is there and requests at most twice [1/ERR-04, 1/D1-62, 1/D1-18]',
  async ({ name, how, answer }) => {
    const asked = await openPortal(
      '/registered',
      { [name]: answer },
      { isBehindLoading: how !== 'stays pending' },
    )
    const count = () => asked.filter((call) => call.name === name).length
    const listings = page.getByRole('heading', { name: 'Registered Listing Agreements' })
    await expect.element(listings).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect.poll(count).toBeGreaterThan(0)
    const before = count()
    await page.getByRole('link', { name: 'Registered Listings' }).first().click()
    await expect.element(listings).toBeVisible()
    // A page may refetch its own data, but not endlessly.
    expect(count() - before).toBeLessThanOrEqual(2)
    expect(count()).toBeLessThanOrEqual(6)
  },
)

test('a page on a browser that is never idle opens its stream of live events all the same [1/ERR-04]', async () => {
  const atTimeout: IdleRequestCallback[] = []
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((act, options) => {
    if (options?.timeout) atTimeout.push(act)
    return 0
  })
  const asked = await openPortal('/registered')
  onTestFinished(() => idle.mockRestore())
  await expect.element(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  for (const act of atTimeout) act({ didTimeout: true, timeRemaining: () => 0 })
  await expect.poll(() => asked.map(({ name }) => name)).toContain('stream.events')
})

const maintenance: SystemMessage = {
  id: 1,
  title: 'Maintenance on Sunday',
  message: '<p>The portal is away from 2 AM to 4 AM.</p>',
  url: null,
  systemNotificationStatusId: 1,
  systemNotificationStatus: { name: 'info', description: 'Information', color: 'info' },
  createdOn: '2026-11-18T20:00:00.000Z',
  modifiedOn: '2026-11-18T20:00:00.000Z',
  expirationDate: null,
  source: 'MLS',
  position: 'dash',
  show: true,
  memberId: null,
  criteria: null,
  rowVersion: 1,
}

test('the page of system messages whose first call fails says so, asks once, and can be retried [1/ERR-04, 1/D1-62, 1/DASH-28]', async () => {
  let isDown = true
  const asked = await openPortal('/system-notifications', {
    'systemMessages.visible': () => (isDown ? failing() : listOf([maintenance])),
  })
  await expect.element(page.getByRole('heading', { name: 'System Messages' })).toBeVisible()
  const panel = page.getByRole('alert').filter({ hasText: 'There was a problem with this request' })
  await expect.element(panel.getByText('An error has occurred: Internal Server Error')).toBeVisible()
  expect(asked.filter(({ name }) => name === 'systemMessages.visible')).toHaveLength(1)
  isDown = false
  await panel.getByRole('button', { name: 'Try Again' }).click()
  const messages = page.getByRole('region', { name: 'Messages', exact: true })
  await expect.element(messages.getByText('Maintenance on Sunday')).toBeVisible()
})

/** One setting of a member, with its stored value. */
const showingInstructions = (stored = () => ''): Answers => ({
  'settingTypes.queryGroups': () => listOf([{ id: 1, name: 'Showings', description: '' }]),
  'settingTypes.queryInputTypes': () => listOf([{ id: 1, name: 'text' }]),
  'settingTypes.typesOfGroup': () =>
    listOf([
      {
        id: 3,
        name: 'Showing Instructions',
        description: '',
        settingInputTypeId: 1,
        accessLevel: 1,
        defaultAllow: true,
        settingValues: [],
      },
    ]),
  'settings.ofMember': () =>
    listOf([
      {
        settingValue: {
          ownerId: 7,
          ownerType: 1,
          ownerName: null,
          typeId: 3,
          id: null,
          shortValue: stored(),
          originalValue: stored(),
          isEditable: true,
        },
        memberSetting: null,
        officeSetting: null,
        mainOfficeSetting: null,
      },
    ]),
  'settings.queryMember': () => listOf([]),
})

test('slow system messages hold the page back for a second at most, and shift nothing when they come [1/D1-18]', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await openPortal('/settings', {
    ...showingInstructions(),
    'drafts.keep': () => new Response(null, { status: 503 }),
    'systemMessages.visible': async () => {
      await held
      return listOf([maintenance])
    },
  })
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Call two hours ahead')
  letGo()
  await expect.element(page.getByRole('region', { name: 'Notices' })).toBeVisible()
  await expect.element(field).toHaveValue('Call two hours ahead')
})

test('settings that cannot be reloaded after a save stay, with their input [1/D1-144]', async () => {
  let stored = ''
  const asked = await openPortal('/settings', {
    ...showingInstructions(() => stored),
    'settings.queryMember': () => (stored ? failing() : listOf([])),
    'settings.createMember': ({ shortValue }) => {
      stored = shortValue
      return { id: 1, typeId: 3, memberId: 7, actionRequired: 1, shortValue }
    },
    'drafts.remove': () => ({ isSuccessful: true, message: null, results: [] }),
  })
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Park on the street.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Settings saved!')).toBeVisible()
  await expect.poll(() => asked.filter(({ name }) => name === 'settings.queryMember').length).toBe(2)
  await expect.element(field).toHaveValue('Park on the street.')
  await expect
    .element(page.getByRole('heading', { name: 'There was a problem with this request' }))
    .not.toBeInTheDocument()
})
