import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { currentToasts, hideToast } from '#shared/ui/feedback/toast-store.ts'
import { CodeStep } from './code-step.tsx'

const RIGHT = '123456'
const onBack = vi.fn<() => void>()
const onVerified = vi.fn<(codes: string[] | null) => void>()

beforeEach(async () => {
  onVerified.mockClear()
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, authUrl: location.origin })
    const { SuppliedCode } = await request.json()
    const success = SuppliedCode === RIGHT
    return Response.json({
      success,
      failureReason: success ? null : 'The code is not valid.',
      recoveryCodes: null,
    })
  })
  await loadPortalConfig()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) hideToast(id)
})

async function open() {
  const enlistment = {
    success: true,
    failureReason: null,
    enlistmentId: '1',
    qrCodeUrl: null,
    canResendCodeInSec: 300,
    type: 'sms' as const,
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeStep {...{ enlistment, onVerified, onBack }} value="(760) 555-0199" onCancel={() => undefined} />
    </QueryClientProvider>,
  )
}

test('a correct code removes the error about the wrong one before it [3/ERR-23, 3/D3-72]', async () => {
  const screen = await open()
  const verify = async (code: string) => {
    await screen.getByRole('textbox', { name: /Verification Code/ }).fill(code)
    await screen.getByRole('button', { name: 'Verify' }).click()
  }
  await verify('000000')
  const messages = () => currentToasts().map(({ message }) => message)
  await expect.poll(messages).toEqual(['The code is not valid.'])
  await verify(RIGHT)
  await expect.poll(() => onVerified.mock.calls.length).toBe(1)
  expect(messages()).toEqual(['Your second factor has been validated'])
})

test('the step shows where the code was sent, and leads back to correct it', async () => {
  const screen = await open()
  await expect.element(screen.getByText('(760) 555-0199')).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})
