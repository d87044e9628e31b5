import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { Button } from '#shared/ui/actions/button.tsx'

const LAST_STEP = WIZARD_STEPS.length

/**
 * One step back or forth, `Confirm` before the last, `Save` on the last; once the confirmation was seen, `Done` leads
 * straight back to it. On a phone it stays at the bottom of the screen.
 */
export function WizardFooter({
  step,
  waiting,
  isReviewed,
  isSavable,
  isValid,
  isSaving,
  onMove,
  onConfirm,
  onSave,
}: {
  step: number
  /** Whether the next step was asked for and is not there: it is loading, or could not be loaded. */
  waiting: 'no' | 'loading' | 'offline'
  isReviewed: boolean
  isSavable: boolean
  isValid: boolean
  isSaving: boolean
  onMove: (step: number) => void
  onConfirm: () => void
  onSave: () => void
}) {
  return (
    <footer className="wizard-footer">
      {step > 1 && <Button onPress={() => onMove(step - 1)}>Previous</Button>}
      <span role="status" className="text-13 text-muted">
        {waiting === 'offline' &&
          'The next step could not be loaded yet. It opens as soon as you are online.'}
      </span>
      {step < LAST_STEP - 1 && (
        <Button
          variant={isReviewed ? 'secondary' : 'primary'}
          isPending={waiting === 'loading'}
          onPress={() => onMove(step + 1)}
        >
          Next
        </Button>
      )}
      {step < LAST_STEP - 1 && isReviewed && (
        <Button variant="primary" onPress={onConfirm}>
          Done
        </Button>
      )}
      {step === LAST_STEP - 1 && (
        <Button variant="primary" onPress={onConfirm}>
          Confirm
        </Button>
      )}
      {step === LAST_STEP && isSavable && (
        <Button variant="primary" isDisabled={!isValid} isPending={isSaving} onPress={onSave}>
          Save
        </Button>
      )}
    </footer>
  )
}
