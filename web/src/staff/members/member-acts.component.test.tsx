import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig, portalConfig } from '#shared/portal-config.ts'
import { closeToast, currentToasts } from '#shared/ui/feedback/toast-store.ts'
import { Toasts } from '#shared/ui/feedback/toasts.tsx'
import { MemberActs } from './member-acts.tsx'
import { keptRemoval } from './removal-modal.tsx'

const everything: MemberAccount = {
  memberId: 7,
  loginId: 'agent7',
  name: 'Avery Stone',
  hasPassword: true,
  block: null,
  sharedLogin: null,
  factors: [
    { id: '00000000-0000-4000-8000-000000000001', type: 'totp', value: 'Old phone' },
    { id: '00000000-0000-4000-8000-000000000002', type: 'sms', value: '***-***-0142' },
  ],
  removal: null,
  may: ['invite', 'unlock', 'signOut', 'block', 'requestRemoval'],
}
let account = everything
let refusal: { status: number; body: object } | null = null
/** Whether the calls exist: under another issuer they do not. */
let isManagedHere = true
const sent: [path: string, body: unknown][] = []

beforeEach(async () => {
  sent.length = 0
  account = everything
  refusal = null
  isManagedHere = true
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    const base = location.origin
    if (pathname === '/config.json')
      return Response.json({ coreUrl: base, authUrl: base, issuer: `${base}/oidc` })
    if (request.method === 'GET')
      return isManagedHere
        ? Response.json(account)
        : Response.json({ message: 'Not Found', errors: [] }, { status: 404 })
    const text = await request.text()
    sent.push([pathname.replace('/api/app/', ''), text && JSON.parse(text)])
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    const isInvitation = pathname.endsWith('Invite')
    return Response.json(isInvitation ? { isSuccessful: true, message: null, results: [] } : { memberId: 7 })
  })
  await loadPortalConfig()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) closeToast(id)
})

async function renderActs() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemberActs member={{ id: 7 }} />
      <Toasts />
    </QueryClientProvider>,
  )
  if (isManagedHere) await screen.getByRole('button').first().findElement()
  return screen
}

/** Without the pointer: a click by the page itself takes a tenth of the time. */
const press = async (within: Pick<Locator, 'getByRole'>, name: string) => {
  const element = await within.getByRole('button', { name, exact: true }).findElement()
  if (element instanceof HTMLElement) element.click()
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const toast = (title: string) => page.getByText(title, { exact: true })

test('the button sends an invitation, or the reset link to a member with a password [4/CMEM-15, 4/D4-61]', async () => {
  const screen = await renderActs()
  await press(screen, 'Send Password Reset')
  await expect.element(toast('Password reset sent').first()).toBeVisible()
  expect(sent).toEqual([['AccountContact/Invite', { LoginId: 'agent7' }]])
  await screen.unmount()
  account = { ...everything, hasPassword: false }
  const again = await renderActs()
  await press(again, 'Send Invitation')
  await expect.element(toast('Invitation sent').first()).toBeVisible()
})

test('unlock and block require a reason, and ask in the words of the console [4/CMEM-16, 4/CMEM-20, 4/D4-60]', async () => {
  const screen = await renderActs()
  await press(screen, 'Unlock')
  await press(dialog('Unlock'), 'Unlock')
  await expect.element(dialog('Unlock').getByText('Reason must be at least 10 characters.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog('Unlock').getByRole('textbox', { name: 'Reason' }).fill('Called from the office')
  await press(dialog('Unlock'), 'Unlock')
  await expect.element(toast('Unlocked').first()).toBeVisible()
  await press(screen, 'Block Sign-In')
  await expect
    .element(dialog('Block Sign-In').getByText('Are you sure you want to block sign-in for Avery Stone?'))
    .toBeVisible()
  await dialog('Block Sign-In').getByRole('textbox', { name: 'Reason' }).fill('Laptop was stolen')
  await press(dialog('Block Sign-In'), 'Block')
  await expect.element(toast('Blocked').first()).toBeVisible()
  expect(sent).toEqual([
    ['Staff/Accounts/7/unlock', { reason: 'Called from the office' }],
    ['Staff/Accounts/7/block', { reason: 'Laptop was stolen' }],
  ])
})

test('a login in many places is said, and access for an assistant is suggested by one press [5/KNOWN-10, 5/KNOWN-11]', async () => {
  const sharedLogin = { networks: 6, browsers: 2, seenOn: '2030-11-19T18:30:00.000Z', suggestedOn: null }
  account = { ...everything, sharedLogin, may: ['unlock', 'suggestAccess'] }
  const screen = await renderActs()
  await expect
    .element(screen.getByText(/used from 6 networks and in 2 kinds of browsers within an hour, last on/))
    .toBeVisible()
  account = {
    ...account,
    sharedLogin: { ...sharedLogin, suggestedOn: '2030-11-20T08:00:00.000Z' },
    may: ['unlock'],
  }
  await press(screen, 'Suggest Access for an Assistant')
  await expect.element(toast('Suggestion sent').first()).toBeVisible()
  await expect.element(screen.getByText(/Access for an assistant was suggested on/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Suggest Access for an Assistant' }))
    .not.toBeInTheDocument()
  expect(sent.map(([path]) => path)).toEqual(['Staff/Accounts/7/suggest-access'])
})

test('sign out everywhere asks first [4/CMEM-17, 4/D4-60]', async () => {
  const screen = await renderActs()
  await press(screen, 'Sign Out Everywhere')
  const question = dialog('Sign Out Everywhere')
  await expect
    .element(question.getByText('Are you sure you want to sign Avery Stone out everywhere?'))
    .toBeVisible()
  await press(question, 'Cancel')
  expect(sent).toEqual([])
  await press(screen, 'Sign Out Everywhere')
  await press(question, 'Sign Out')
  await expect.element(toast('Sessions ended').first()).toBeVisible()
  expect(sent.map(([path]) => path)).toEqual(['Staff/Accounts/7/sign-out'])
})

test('a request for removal takes one factor or all, the check and a reason [4/CFAC-01]', async () => {
  const screen = await renderActs()
  await press(screen, 'Request Removal')
  const form = dialog('Request Removal')
  await press(form, 'Request Removal')
  await expect.element(form.getByText('Choose how the identity was checked.')).toBeVisible()
  await expect.element(form.getByText('Reason must be at least 10 characters.')).toBeVisible()
  await form.getByRole('button', { name: /Sign-in methods/ }).click()
  await page.getByRole('option', { name: 'Phone Number (***-***-0142)' }).click()
  await form.getByRole('button', { name: /Identity checked by/ }).click()
  await page.getByRole('option', { name: 'Confirmed by the broker' }).click()
  await form.getByRole('textbox', { name: 'Reason' }).fill('The phone fell into the lake')
  await press(form, 'Request Removal')
  await expect.element(toast('Removal requested').first()).toBeVisible()
  expect(sent).toEqual([
    [
      'Staff/FactorRemovals',
      {
        memberId: 7,
        factorIds: [everything.factors[1]?.id],
        check: 'Confirmed by the broker',
        reason: 'The phone fell into the lake',
      },
    ],
  ])
})

test("a block and a pending request are shown, and only the caller's permitted acts are offered [4/CMEM-20, 4/CROLE-05]", async () => {
  account = {
    ...everything,
    block: { reason: 'Laptop was stolen', blockedBy: 'Theo Barnes', blockedOn: '2026-11-18T20:00:00.000Z' },
    may: ['unblock'],
  }
  const screen = await renderActs()
  await expect.element(screen.getByText('Blocked', { exact: true })).toBeVisible()
  const acts = screen.getByRole('region', { name: 'Sign-in acts' }).getByRole('button')
  expect(acts.elements().map(({ textContent }) => textContent)).toEqual(['Unblock'])
  await press(screen, 'Unblock')
  await dialog('Unblock Sign-In').getByRole('textbox', { name: 'Reason' }).fill('A new laptop is there')
  refusal = { status: 409, body: { message: 'Sign-in is not blocked for this member.', errors: [] } }
  await press(dialog('Unblock Sign-In'), 'Unblock')
  await expect.element(page.getByText('Sign-in is not blocked for this member.').first()).toBeVisible()
})

test("a request's input from before a fresh sign-in is restored [4/CROLE-16]", async () => {
  const values = { factorId: 'all', check: 'In person', reason: 'The phone fell into the lake' }
  keptRemoval(7).keep({ act: 'removal', memberId: 7, values })
  await renderActs()
  const form = dialog('Request Removal')
  await expect.element(form.getByRole('textbox', { name: 'Reason' })).toHaveValue(values.reason)
  await press(form, 'Request Removal')
  await expect.element(toast('Removal requested').first()).toBeVisible()
  expect(sent[0]?.[1]).toEqual({ memberId: 7, factorIds: [], check: values.check, reason: values.reason })
})

test('under another issuer there are no acts, and the part names who manages sign-in [4/D4-64]', async () => {
  isManagedHere = false
  const { issuer } = portalConfig()
  Object.assign(portalConfig(), { issuer: 'https://login.example.com/oidc' })
  const screen = await renderActs()
  await expect.element(screen.getByText('Sign-in is managed by login.example.com.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
  Object.assign(portalConfig(), { issuer })
})
