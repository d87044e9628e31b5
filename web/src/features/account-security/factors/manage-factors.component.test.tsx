import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { MemberFactors } from 'contract/account-security/second-factor.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
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

beforeEach(async () => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname === '/config.json')
      return Response.json({ coreUrl: location.origin, authUrl: location.origin })
    return Response.json(pathname.endsWith('MemberSessions') ? { results: [] } : record)
  })
  await loadPortalConfig()
})
afterEach(() => {
  vi.unstubAllGlobals()
  removeStored('session', STORAGE_KEYS.factorStep)
})

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(orpc.members.current.queryOptions().queryKey, { member: { loginId: 'm1' } } as never)
  return render(
    <QueryClientProvider client={client}>
      <ManageFactors />
    </QueryClientProvider>,
  )
}

test('after a reload at the code step has been told of, adding begins anew [3/D3-136, 3/MFA-10]', async () => {
  writeStored('session', STORAGE_KEYS.factorStep, 'code')
  const screen = await open()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await screen.getByRole('button', { name: 'Add Sign-In Method' }).click()
  await expect.element(dialog.getByRole('button', { name: /Phone Number/ })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
