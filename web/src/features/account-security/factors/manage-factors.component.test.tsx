import { QueryClientProvider } from '@tanstack/react-query'
import { FACTOR_TEXTS } from 'contract/account-security/factor-rules.ts'
import type { MemberFactors, SecondFactor } from 'contract/account-security/second-factor.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import { orpc } from '#shared/api/api.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { currentToasts, hideToast } from '#shared/ui/feedback/toast-store.ts'
import { ManageFactors } from './manage-factors.tsx'

const record: MemberFactors = {
  access: 'optional',
  enabledFactors: { sms: true, email: true, totp: true, fido2: false },
  memberId: 'm1',
  secondFactors: [],
  recoveryCodesLeft: 0,
  maxSecondFactors: 4,
  rowVersion: 1,
}

const started = {
  success: true,
  failureReason: null,
  enlistmentId: '1',
  qrCodeUrl: null,
  canResendCodeInSec: 300,
  type: 'email',
}

const factor: SecondFactor = {
  secondFactorId: '00000000-0000-4000-8000-000000000001',
  type: 'email',
  emailPhoneOrName: 'one@mail.example',
  isEnabled: true,
  isFromMemberData: false,
}

let kept = record

beforeEach(async () => {
  kept = record
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    if (pathname === '/config.json')
      return Response.json({ coreUrl: location.origin, authUrl: location.origin })
    if (request.method === 'PUT') {
      // Another window has turned the method off in the meantime.
      kept = { ...record, secondFactors: [{ ...factor, isEnabled: false }], rowVersion: 2 }
      return Response.json({ message: FACTOR_TEXTS.changedElsewhere, errors: [] }, { status: 409 })
    }
    if (pathname.endsWith('Enlist/New')) return Response.json(started)
    return Response.json(pathname.endsWith('MemberSessions') ? { results: [] } : kept)
  })
  await loadPortalConfig()
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  removeStored('session', STORAGE_KEYS.factorStep)
  for (const { id } of currentToasts()) hideToast(id)
})

// The portal's client refetches the list.
async function open() {
  queryClient.setQueryData(orpc.members.current.queryOptions().queryKey, {
    member: { loginId: 'm1' },
  } as never)
  return render(
    <QueryClientProvider client={queryClient}>
      <ManageFactors />
    </QueryClientProvider>,
  )
}

test('after a reload at the code step is reported, adding starts again [3/D3-136, 3/MFA-10]', async () => {
  writeStored('session', STORAGE_KEYS.factorStep, 'code')
  const screen = await open()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await screen.getByRole('button', { name: 'Add Sign-In Method' }).click()
  await expect.element(dialog.getByRole('button', { name: /Phone Number/ })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('going back from the code shows the typed value, and a corrected value continues', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Add Sign-In Method' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: /Email Address/ }).click()
  const address = dialog.getByRole('textbox', { name: 'Email Address' })
  // The keyboard is never left on `Close`.
  await expect.element(address).toHaveFocus()
  await address.fill('wrong@mail.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('wrong@mail.example')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Verification Code' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(address).toHaveValue('wrong@mail.example')
  // A reload finds no interrupted code step.
  expect(readStored('session', STORAGE_KEYS.factorStep)).toBeNull()
  await address.fill('right@mail.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('right@mail.example')).toBeVisible()
  await expect.element(dialog.getByText('wrong@mail.example')).not.toBeInTheDocument()
})

test('a member who chose the wrong type goes back to the types', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Add Sign-In Method' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: /Phone Number/ }).click()
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill('760')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: /Email Address/ }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveValue('')
})

test('a change over that of another window shows the current list, and says so once [3/D3-134]', async () => {
  kept = { ...record, secondFactors: [factor] }
  const screen = await open()
  const change = screen.getByRole('switch')
  await expect.element(change).toBeChecked()
  for (let tries = 0; tries < 2; tries += 1) {
    await change.click({ force: true })
    await expect.poll(() => currentToasts().length).toBe(1)
    await expect.element(change).not.toBeChecked()
  }
  expect(currentToasts().map(({ message }) => message)).toEqual([
    'Your sign-in methods were changed in another window. Check the list and try again.',
  ])
})

test('the first method cannot be moved up, nor the last one down', async () => {
  const second = { ...factor, secondFactorId: crypto.randomUUID(), emailPhoneOrName: 'two@mail.example' }
  kept = { ...record, secondFactors: [factor, second] }
  const screen = await open()
  const [up, down] = [
    screen.getByRole('button', { name: 'Move Up' }),
    screen.getByRole('button', { name: 'Move Down' }),
  ]
  await expect.element(up.first()).toBeDisabled()
  await expect.element(up.last()).toBeEnabled()
  await expect.element(down.first()).toBeEnabled()
  await expect.element(down.last()).toBeDisabled()
})
