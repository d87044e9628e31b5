import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import { isUnseenChange, SETTING_CHANGED } from 'contract/settings/setting-rules.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#shared/api/api.ts'
import { noteShared } from '#shared/drafts/draft-marks.ts'
import { keptPrefix, readKept } from '#shared/drafts/kept-values.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { rememberMember } from '#shared/session/stored-user.ts'
import { removeStored, storedKeys, writeStored } from '#shared/storage.ts'
import { currentToasts, hideToast } from '#shared/ui/feedback/toast-store.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

const owner = { kind: 'member', id: 7 } as const
const types = [
  { id: 1, name: 'Display Name', settingInputTypeId: 1 },
  { id: 2, name: 'Lead Email', settingInputTypeId: 1 },
  { id: 3, name: 'Open House Alerts', settingInputTypeId: 6 },
  { id: 4, name: 'Signature Style', settingInputTypeId: 99 },
].map((type) => ({ ...type, description: '', accessLevel: 1, defaultAllow: true, settingValues: [] }))

/** The values stored by all browsers of the member, by setting type. */
const stored = new Map<number, string>()
const listOf = (results: unknown[]) =>
  Response.json({ results, pageId: 0, pageSize: 100, totalPages: 1, totalResults: results.length })

function answer(path: string, sent: { typeId: number; shortValue: string; seen?: string | null }) {
  if (path.endsWith('/SettingGroups/q')) return listOf([{ id: 1, name: 'Contact', description: '' }])
  if (path.endsWith('/types')) return listOf(types)
  if (path.endsWith('/InputTypes/q'))
    return listOf([
      { id: 1, name: 'text' },
      { id: 6, name: 'switch' },
    ])
  if (path.endsWith('/MemberSettings/q'))
    return listOf([...stored].map(([typeId, shortValue]) => ({ ...row(typeId), shortValue })))
  if (path.includes('DerivedSettings')) return listOf(types.map(({ id }) => derived(id)))
  if (!path.includes('/MemberSettings')) return new Response(null, { status: 404 })
  if (isUnseenChange(stored.get(sent.typeId) ?? null, sent.seen, sent.shortValue))
    return Response.json({ message: SETTING_CHANGED, errors: [] }, { status: 409 })
  stored.set(sent.typeId, sent.shortValue)
  return Response.json({ ...row(sent.typeId), shortValue: sent.shortValue })
}

const removals: { path: string; isKeptAlive: boolean | undefined }[] = []

/** A member has logged in, so that unsaved input is kept. */
function logIn(): void {
  writeStored(
    'local',
    'oidc.user:https://login.test:portal',
    JSON.stringify({ access_token: 'token', expires_at: 4_102_444_800, profile: { sub: 'avery' } }),
  )
  rememberMember(owner.id)
}

const row = (typeId: number) => ({ id: typeId, typeId, memberId: owner.id, actionRequired: 1 })

function derived(typeId: number) {
  const shortValue = stored.get(typeId) ?? ''
  const id = stored.has(typeId) ? typeId : null
  const of = { ownerId: owner.id, ownerType: 1, ownerName: null, isEditable: true }
  return {
    settingValue: { ...of, typeId, id, shortValue, originalValue: shortValue },
    memberSetting: null,
    officeSetting: null,
    mainOfficeSetting: null,
  }
}

function Shown() {
  const { groups, isPending } = useSettings(owner)
  return isPending ? null : <SettingsForm owner={owner} groups={groups} />
}

async function open() {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, issuer: 'https://login.test', clientId: 'portal' })
    const path = new URL(request.url).pathname
    if (request.method === 'DELETE') {
      removals.push({ path, isKeptAlive: init?.keepalive })
      return Response.json({ isSuccessful: true, message: null, results: [] })
    }
    return answer(path, request.method === 'GET' ? {} : await request.json())
  })
  await loadPortalConfig()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(orpc.members.current.queryKey(), { userlevel: 0 } as AuthMember)
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  stored.clear()
  removals.length = 0
  for (const key of storedKeys('local', '')) removeStored('local', key)
  for (const toast of currentToasts()) hideToast(toast.id)
  vi.unstubAllGlobals()
})

test('settings that two browsers change merge; for one that both change the later save is notified first [1/D1-86]', async () => {
  await page.viewport(1440, 900)
  stored.set(1, 'Avery')
  const screen = await open()
  const setting = (name: string) => screen.getByRole('group', { name, exact: true })
  const name = setting('Display Name').getByRole('textbox')
  const email = setting('Lead Email').getByRole('textbox')
  const alerts = setting('Open House Alerts').getByRole('switch')
  const save = screen.getByRole('button', { name: 'Save' })

  await name.fill('Avery of the first')
  await email.fill('first@mail.example')
  stored.set(1, 'Avery of the second')
  stored.set(3, '0')
  await save.click()
  const nameSetting = setting('Display Name')
  await expect.element(nameSetting.getByText('Saved by someone else: Avery of the second')).toBeVisible()
  await expect
    .element(nameSetting.getByText('Someone else changed this setting. Save again to keep yours.'))
    .toBeVisible()
  await expect.element(name).toHaveValue('Avery of the first')
  await expect.element(name).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Compare' })).toBeVisible()
  await expect.element(screen.getByText('1 unsaved change', { exact: true })).toBeVisible()
  expect([...stored.values()]).toEqual(['Avery of the second', '0', 'first@mail.example'])
  // A message over the page would cover the choice.
  expect(currentToasts()).toEqual([])

  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'No unsaved changes' }))
    .toBeInTheDocument()
  await expect.element(screen.getByRole('status').filter({ hasText: 'No unsaved changes' })).toHaveFocus()
  expect(stored.get(1)).toBe('Avery of the first')

  const toggle = alerts.element()
  if (toggle instanceof HTMLElement) toggle.click()
  stored.set(3, 'x')
  await save.click()
  await expect.element(alerts).toHaveFocus()
  await expect.element(setting('Open House Alerts').getByText(SETTING_CHANGED)).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByText('No unsaved changes')).toBeVisible()
  expect(stored.get(3)).toBe('x')
})

test('Compare shows both values of a conflicting setting side by side, and saves the chosen one [5/DRAFT-14]', async () => {
  await page.viewport(1440, 900)
  stored.set(1, 'Avery')
  const screen = await open()
  const name = screen.getByRole('group', { name: 'Display Name', exact: true }).getByRole('textbox')
  const save = screen.getByRole('button', { name: 'Save' })
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await name.fill('Avery of the first')
  stored.set(1, 'Avery of the second')
  await save.click()
  await screen.getByRole('button', { name: 'Compare' }).click()
  await expect
    .element(dialog.getByRole('radiogroup', { name: 'Display Name' }).getByText('Avery', { exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByText('Avery of the first').click()
  stored.set(1, 'Avery of the third')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Another member was faster once more: it opens again, with the choice.
  await expect.element(dialog.getByText('Avery of the third')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Mine/ })).toBeChecked()
  await dialog.getByText('Avery of the third').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('No unsaved changes')).toBeVisible()
  expect(stored.get(1)).toBe('Avery of the third')
})

test('once settings are saved their draft is removed from the server by a call that outlives the page', async () => {
  await page.viewport(1440, 900)
  const storedAs = `${keptPrefix('0', 'member-settings')}${owner.id}`
  const screen = await open()
  logIn()
  await screen.getByRole('group', { name: 'Display Name', exact: true }).getByRole('textbox').fill('Avery')
  await vi.waitFor(() => expect(readKept(storedAs)).not.toBeNull())
  noteShared(storedAs, '2026-11-18T17:00:00.000Z')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('No unsaved changes')).toBeVisible()
  await vi.waitFor(() =>
    expect(removals).toEqual([{ path: `/api/app/Drafts/member-settings/${owner.id}`, isKeptAlive: true }]),
  )
  expect(readKept(storedAs)).toBeNull()
})

test('two tabs that edit one form notify each other, and either continues with its own choice', async () => {
  await page.viewport(1440, 900)
  const storedAs = `${keptPrefix('0', 'member-settings')}${owner.id}`
  const screen = await open()
  logIn()
  const name = screen.getByRole('group', { name: 'Display Name', exact: true }).getByRole('textbox')
  const said = screen.getByText(/^You typed into this form in another tab at \d\d:\d\d [AP]M\./)
  const typeElsewhere = (value: string) => {
    const changedOn = new Date().toISOString()
    const change = { value, seen: null, isContested: false }
    writeStored(
      'local',
      storedAs,
      JSON.stringify({ values: { changes: { 1: change } }, baseVersion: null, changedOn }),
    )
    dispatchEvent(new StorageEvent('storage', { key: storedAs }))
  }
  await name.fill('Of this tab')
  await vi.waitFor(() => expect(readKept(storedAs)).not.toBeNull())
  typeElsewhere('Of the other tab')
  await expect.element(said).toBeVisible()
  await expect.element(name).toHaveValue('Of this tab')
  await screen.getByRole('button', { name: 'Keep This' }).click()
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Of this tab')

  typeElsewhere('Of the other tab')
  await screen.getByRole('button', { name: 'Show That' }).click()
  await expect.element(name).toHaveValue('Of the other tab')
  await expect.element(said).not.toBeInTheDocument()
  typeElsewhere('Saved there')
  await expect.element(said).toBeVisible()
  removeStored('local', storedAs)
  dispatchEvent(new StorageEvent('storage', { key: storedAs }))
  await expect.element(said).not.toBeInTheDocument()
})

test('a setting of an unknown input type says so [1/SET-06]', async () => {
  const screen = await open()
  const setting = screen.getByRole('group', { name: 'Signature Style', exact: true })
  await expect.element(setting.getByText("Ain't no such type")).toBeVisible()
})
