import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WizardFooter } from './wizard-footer.tsx'

test('on the last step Save is disabled until nothing is missing', async () => {
  const footer = (isValid: boolean) => (
    <WizardFooter
      step={WIZARD_STEPS.length}
      isReviewed
      isSavable
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
