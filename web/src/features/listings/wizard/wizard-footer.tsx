import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { Button } from '#shared/ui/actions/button.tsx'

const LAST_STEP = WIZARD_STEPS.length

/** The buttons of a step: `Confirm` on the one before the last, `Save` on the last. */
export function WizardFooter({
  step,
  waiting,
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
  isSavable: boolean
  isValid: boolean
  isSaving: boolean
  onMove: (step: number) => void
  onConfirm: () => void
  onSave: () => void
}) {
  return (
    <footer className="flex items-center justify-between gap-2 border-t border-border px-5 py-3">
      <span>{step > 1 && <Button onPress={() => onMove(step - 1)}>Previous</Button>}</span>
      <span role="status" className="text-13 text-muted">
        {waiting === 'offline' &&
          'The next step could not be loaded yet. It opens as soon as you are online.'}
      </span>
      {step < LAST_STEP - 1 && (
        <Button variant="primary" isPending={waiting === 'loading'} onPress={() => onMove(step + 1)}>
          Next
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
