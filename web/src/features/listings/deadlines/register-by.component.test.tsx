import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { InfoStep } from '../wizard/info-step.tsx'
import { newListingValues } from '../wizard/listing-values.ts'
import { RegisterBy } from './register-by.tsx'

afterEach(() => vi.unstubAllGlobals())

function Step() {
  const form = useForm<ListingFormValues>({ defaultValues: newListingValues('', 'agent1') })
  return (
    <FormProvider {...form}>
      <RegisterBy />
      <InfoStep listingId={null} />
    </FormProvider>
  )
}

test('once a contract date is typed the wizard shows the registration deadline, in the zone of the rules [5/CLOCK-15, 5/D5-11]', async () => {
  const requests: (string | null)[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = new URL(new Request(input).url)
    if (url.pathname === '/config.json') return Response.json({ coreUrl: location.origin })
    requests.push(url.searchParams.get('listingContractDate'))
    return Response.json({
      due: {
        title: 'Register by',
        dueAt: '2026-11-26T07:59:59.000Z',
        zone: 'America/Los_Angeles',
        state: 'Due soon',
      },
      deadlines: [],
      options: [],
    })
  })
  await loadPortalConfig()
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Step />
    </QueryClientProvider>,
  )
  const date = screen.getByRole('group', { name: 'Listing Contract Date' })
  await expect.element(date).toBeVisible()
  expect(requests).toEqual([])
  await date.getByRole('spinbutton', { name: /month/ }).click()
  await userEvent.keyboard('11232026')
  const said = screen.getByRole('status').filter({ hasText: 'Register by' })
  await expect.element(said).toHaveTextContent('Register byWed 11-25-2026 11:59 PM PSTDue soon')
  expect(requests.at(-1)).toBe('2026-11-23')
})
