import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import './wizard.css'
import { WizardFooter } from './wizard-footer.tsx'

test('on the last step Save is disabled until nothing is missing', async () => {
  const footer = (isValid: boolean) => (
    <WizardFooter
      step={WIZARD_STEPS.length}
      isReviewed
      isValid={isValid}
      isSaving={false}
      onMove={() => undefined}
      draftState={null}
    />
  )
  const screen = await render(footer(false))
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await screen.rerender(footer(true))
  await expect.element(save).toBeEnabled()
})

test('the buttons stay in place when the state of the draft appears', async () => {
  await page.viewport(1440, 900)
  const footer = (draftState: string | null) => (
    <WizardFooter
      step={2}
      isReviewed={false}
      isValid
      isSaving={false}
      onMove={() => undefined}
      draftState={draftState}
    />
  )
  const screen = await render(footer(null))
  const placeOf = (name: string) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect().left
  const before = ['Previous', 'Next'].map(placeOf)
  await screen.rerender(footer('Draft saved 09:00 AM'))
  await expect.element(screen.getByText('Draft saved 09:00 AM')).toBeVisible()
  expect(['Previous', 'Next'].map(placeOf)).toEqual(before)
})
