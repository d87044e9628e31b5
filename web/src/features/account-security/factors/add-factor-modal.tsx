import type { FactorType } from 'contract/account-security/factor-labels.ts'
import type { Enlistment, MemberFactors } from 'contract/account-security/second-factor.ts'
import { useState } from 'react'
import { removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { CodeStep } from './code-step.tsx'
import { keptFactor } from './factor-draft.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TypeStep } from './type-step.tsx'
import { fetchFactorsAgain } from './use-factors.ts'
import { ValueStep } from './value-step.tsx'

type Step =
  | { kind: 'type' }
  | { kind: 'value' }
  | { kind: 'code'; enlistment: Enlistment; value: string }
  | { kind: 'lost' }
  | { kind: 'codes'; codes: string[] }

/** Adds a factor: its type, its value, its code, and with the first one the recovery codes. */
export function AddFactorModal({
  record,
  isLost,
  onClose,
}: {
  record: MemberFactors
  isLost: boolean
  onClose: () => void
}) {
  const { draft, step, setStep, choose, chooseAgain, start, correct } = useSteps(isLost)
  const finish = (codes: string[] | null) => {
    removeStored('session', STORAGE_KEYS.factorStep)
    void fetchFactorsAgain()
    if (codes) setStep({ kind: 'codes', codes })
    else onClose()
  }
  return (
    <Modal
      title={step.kind === 'codes' ? 'Recovery Codes' : 'Add Sign-In Method'}
      isOpen
      onClose={onClose}
      isMandatory={step.kind === 'codes'}
    >
      {step.kind === 'type' && <TypeStep record={record} chosen={draft?.type ?? null} onChoose={choose} />}
      {step.kind === 'value' && draft && (
        <ValueStep draft={draft} onStarted={start} onBack={chooseAgain} onCancel={onClose} />
      )}
      {step.kind === 'code' && (
        <CodeStep
          enlistment={step.enlistment}
          value={step.value}
          onVerified={finish}
          onBack={() => correct(step.value)}
          onCancel={onClose}
        />
      )}
      {step.kind === 'lost' && <LostStep onClose={onClose} />}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onSaved={onClose} />}
    </Modal>
  )
}

/** The current step, and the transitions between steps. */
function useSteps(isLost: boolean) {
  const [draft, setDraft] = useState(keptFactor.read)
  const [step, setStep] = useState<Step>(isLost ? { kind: 'lost' } : { kind: draft ? 'value' : 'type' })
  return {
    draft,
    step,
    setStep,
    choose: (type: FactorType) => {
      setDraft({ type, value: '' })
      setStep({ kind: 'value' })
    },
    chooseAgain: () => {
      // Input typed before a fresh sign-in belongs to the abandoned type.
      keptFactor.forget()
      setStep({ kind: 'type' })
    },
    start: (enlistment: Enlistment, value: string) => {
      keptFactor.forget()
      writeStored('session', STORAGE_KEYS.factorStep, 'code')
      setStep(enlistment.enlistmentId ? { kind: 'code', enlistment, value } : { kind: 'lost' })
    },
    correct: (value: string) => {
      removeStored('session', STORAGE_KEYS.factorStep)
      setDraft(draft && { ...draft, value })
      setStep({ kind: 'value' })
    },
  }
}

/** The code step without its data: after a reload of the page, or a response without id. */
function LostStep({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p role="alert">No data found for validation factor. Please close this window and try again.</p>
      <div className="flex justify-end">
        <Button onPress={onClose}>Close</Button>
      </div>
    </>
  )
}
