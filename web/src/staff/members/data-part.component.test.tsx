import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { MemberPrivacy, PrivacyRequest } from 'contract/staff/approvals/privacy-request.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { closeToast, currentToasts } from '#shared/ui/feedback/toast-store.ts'
import { Toasts } from '#shared/ui/feedback/toasts.tsx'
import { DataPart } from './data-part.tsx'
import { keptPrivacy } from './privacy-modal.tsx'

const nothing: MemberPrivacy = { waiting: null, export: null, forgottenOn: null, whyNotForgotten: null }
const waiting: PrivacyRequest = {
  id: 3,
  memberId: 7,
  loginId: 'agent7',
  memberName: 'Avery Stone',
  kind: 'forget',
  reason: 'Asked for in a letter',
  askedBy: 'Ann Asker',
  askedOn: '2030-11-20T18:00:00.000Z',
  endsOn: '2030-11-21T18:00:00.000Z',
  state: 'waiting',
  mayApprove: false,
}
let privacy = nothing
const sent: unknown[] = []

beforeEach(async () => {
  sent.length = 0
  privacy = nothing
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    const base = location.origin
    if (new URL(request.url).pathname === '/config.json')
      return Response.json({ coreUrl: base, authUrl: base, issuer: `${base}/oidc` })
    if (request.method === 'GET') return Response.json(privacy)
    sent.push(await request.json())
    return Response.json(waiting)
  })
  await loadPortalConfig()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) closeToast(id)
})

function renderPart() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <DataPart member={{ id: 7, name: 'Avery Stone' }} />
      <Toasts />
    </QueryClientProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an export and forgetting are requested with a reason, and say what they do [5/PRIV-01, 5/PRIV-13]', async () => {
  await renderPart()
  await expect.element(page.getByText(/^Deletes the account, contact info/)).toBeVisible()
  for (const [act, kind, toast] of [
    ['Export Data', 'export', 'Export requested'],
    ['Forget', 'forget', 'Forget requested'],
  ] as const) {
    await button(act).click()
    const form = page.getByRole('dialog', { name: act })
    await form.getByRole('button', { name: 'Request' }).click()
    await expect.element(form.getByText('Reason must be at least 10 characters.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Reason' }).fill('Asked for in a letter')
    await form.getByRole('button', { name: 'Request' }).click()
    await expect.element(page.getByText(toast).first()).toBeVisible()
    expect(sent.at(-1)).toEqual({ memberId: 7, kind, reason: 'Asked for in a letter' })
  }
})

test('what waits, what can be downloaded and what stands in the way are shown in place of the acts [5/PRIV-13]', async () => {
  privacy = { ...nothing, waiting }
  const first = await renderPart()
  await expect.element(page.getByText(/Waiting for approval: Forget, requested by Ann Asker/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await first.unmount()
  privacy = {
    ...nothing,
    export: { requestId: 3, state: 'ready', size: 2048, availableUntil: '2030-11-21T18:00:00.000Z' },
    whyNotForgotten: 'This member is active in the roster. Only a member who has left can be forgotten.',
  }
  const second = await renderPart()
  await expect.element(button('Download')).toBeVisible()
  await expect.element(page.getByText(/Only a member who has left can be forgotten\.$/)).toBeVisible()
  expect(button('Forget').elements()).toEqual([])
  await second.unmount()
  privacy = {
    ...nothing,
    forgottenOn: '2030-11-20T18:00:00.000Z',
    whyNotForgotten: 'This member is already forgotten.',
  }
  await renderPart()
  await expect.element(page.getByText(/Forgotten on/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the reason from before a fresh sign-in is there again', async () => {
  keptPrivacy(7).keep({ act: 'privacy', memberId: 7, kind: 'forget', reason: 'Asked for in a letter' })
  await renderPart()
  await expect
    .element(page.getByRole('dialog', { name: 'Forget' }).getByRole('textbox', { name: 'Reason' }))
    .toHaveValue('Asked for in a letter')
})
