import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listingResolver } from './form-schema.ts'
import { InfoStep } from './info-step.tsx'
import { newListingValues } from './listing-values.ts'

function Step() {
  const form = useForm<ListingFormValues>({
    defaultValues: newListingValues('2026-02-03', 'agent1'),
    resolver: listingResolver(),
    mode: 'onTouched',
  })
  return (
    <FormProvider {...form}>
      <InfoStep listingId={null} />
      <button type="button" onClick={() => void form.trigger('startShowingDate')}>
        Next
      </button>
    </FormProvider>
  )
}

const noMarketing = /No Start Marketing/

async function renderStep() {
  const screen = await render(<Step />)
  const start = screen.getByRole('group', { name: 'Start Marketing Date' })
  await expect.element(start).toBeVisible()
  return { screen, start, box: screen.getByRole('checkbox', { name: noMarketing }) }
}

test('an invalid price is rejected when its field is left, and accepted once it is valid', async () => {
  const { screen } = await renderStep()
  const price = screen.getByRole('textbox', { name: 'List Price' })
  await userEvent.type(price, 'plenty')
  await userEvent.tab()
  await expect.element(price).toHaveAccessibleDescription('Enter List Price in dollars, for example 595,000')
  await userEvent.fill(price, '595,000')
  await expect.element(price).not.toHaveAttribute('aria-invalid')
})

test('the box empties the start date, and a start date unchecks the box', async () => {
  const { start, box } = await renderStep()
  const month = start.getByRole('spinbutton', { name: /month/ })
  await month.click()
  await userEvent.keyboard('02042026')
  await expect.element(month).toHaveAttribute('aria-valuenow', '2')
  await box.click({ force: true })
  await expect.element(box).toBeChecked()
  await expect.element(month).not.toHaveAttribute('aria-valuenow')
  await month.click()
  await userEvent.keyboard('02052026')
  await expect.element(box).not.toBeChecked()
})

test('without a start date and without the box the step shows what is missing, until one of them is given', async () => {
  const { screen, box } = await renderStep()
  const problem = screen.getByText('Start Marketing Date (or No Start Marketing checkbox) required')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(problem).toBeVisible()
  await box.click({ force: true })
  await expect.element(problem).not.toBeInTheDocument()
})

async function enter(
  screen: Awaited<ReturnType<typeof renderStep>>['screen'],
  label: string,
  digits: string,
) {
  const date = screen.getByRole('group', { name: label })
  await date.getByRole('spinbutton', { name: /month/ }).click()
  await userEvent.keyboard(digits)
  await screen.getByRole('textbox', { name: 'List Price' }).click()
}

test('without a start date the expiration is no longer too early for it [2/LVAL-12, 2/LVAL-13]', async () => {
  const { screen, box } = await renderStep()
  const problem = screen.getByText('Expiration Date must be after Start Marketing Date')
  await enter(screen, 'Start Marketing Date', '03202026')
  await enter(screen, 'Expiration Date', '03102026')
  await expect.element(problem).toBeVisible()
  await box.click({ force: true })
  await expect.element(problem).not.toBeInTheDocument()
})

test('an earlier contract date fixes the expiration [2/LVAL-10]', async () => {
  const { screen } = await renderStep()
  const problem = screen.getByText('Expiration Date must be at least one day after Listing Contract Date')
  await enter(screen, 'Listing Contract Date', '01252026')
  await enter(screen, 'Expiration Date', '01202026')
  await expect.element(problem).toBeVisible()
  await enter(screen, 'Listing Contract Date', '01102026')
  await expect.element(problem).not.toBeInTheDocument()
})

test('an earlier contract date fixes the start date [2/LVAL-14]', async () => {
  const { screen } = await renderStep()
  const problem = screen.getByText('Start Marketing Date must be after Listing Contract Date')
  await enter(screen, 'Listing Contract Date', '01252026')
  await enter(screen, 'Start Marketing Date', '01202026')
  await expect.element(problem).toBeVisible()
  await enter(screen, 'Listing Contract Date', '01102026')
  await expect.element(problem).not.toBeInTheDocument()
})

test('the term of a listing is set in months from its contract date', async () => {
  const { screen } = await renderStep()
  await screen.getByRole('button', { name: '+6 months, Expiration Date' }).click()
  const expiration = screen.getByRole('group', { name: 'Expiration Date' })
  await expect.element(expiration).toHaveTextContent('08-03-2026')
  await screen.getByRole('button', { name: '+12 months, Expiration Date' }).click()
  await expect.element(expiration).toHaveTextContent('02-03-2027')
})
