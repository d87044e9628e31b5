import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listingResolver } from './form-schema.ts'
import { ListingControl } from './listing-control.tsx'
import { newListingValues } from './listing-values.ts'

function Fields() {
  const form = useForm<ListingFormValues>({
    defaultValues: newListingValues('2026-02-03', 'agent1'),
    resolver: listingResolver(),
    mode: 'onTouched',
  })
  return (
    <FormProvider {...form}>
      <ListingControl name="postalCode" />
      <ListingControl name="postalCodePlus4" />
    </FormProvider>
  )
}

test('a postal code that is pasted with blanks or plus 4 keeps all its digits', async () => {
  const screen = await render(<Fields />)
  const code = screen.getByRole('textbox', { name: 'Postal Code', exact: true })
  const plus4 = screen.getByRole('textbox', { name: 'Postal Code Plus 4' })
  await userEvent.fill(code, ' 92260-1234')
  await expect.element(code).toHaveValue('92260')
  await expect.element(plus4).toHaveValue('1234')
  await userEvent.fill(code, ' 92262')
  await expect.element(code).toHaveValue('92262')
})
