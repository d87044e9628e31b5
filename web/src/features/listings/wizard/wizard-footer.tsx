import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'

const LAST_STEP = WIZARD_STEPS.length

/**
 * One step back or forth, `Confirm` before the last, `Save` on the last; once the confirmation was seen, `Done` leads
 * straight back to it. The forward button submits the form, so that Enter in a field works too. On a phone the footer
 * stays at the bottom of the screen.
 */
export function WizardFooter({
  step,
  isReviewed,
  isValid,
  isSaving,
  onMove,
  draftState,
}: {
  step: number
  isReviewed: boolean
  isValid: boolean
  isSaving: boolean
  onMove: (step: number) => void
  /** Where unsaved input is stored. */
  draftState: ReactNode
}) {
  return (
    <footer className="wizard-footer">
      {step > 1 && <Button onPress={() => onMove(step - 1)}>Previous</Button>}
      <div className="wizard-draft">{draftState}</div>
      {step < LAST_STEP - 1 && (
        <Button
          variant={isReviewed ? 'secondary' : 'primary'}
          type={isReviewed ? 'button' : 'submit'}
          onPress={isReviewed ? () => onMove(step + 1) : undefined}
        >
          Next
        </Button>
      )}
      {step < LAST_STEP - 1 && isReviewed && (
        <Button variant="primary" type="submit">
          Done
        </Button>
      )}
      {step === LAST_STEP - 1 && (
        <Button variant="primary" type="submit">
          Confirm
        </Button>
      )}
      {step === LAST_STEP && (
        <Button variant="primary" type="submit" isDisabled={!isValid} isPending={isSaving}>
          Save
        </Button>
      )}
    </footer>
  )
}
