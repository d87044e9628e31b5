import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { fetchFactorsAgain, leavesForFreshSignIn, showProblem } from './use-factors.ts'

/** The number of recovery codes left, and the button that replaces them. */
export function RecoverySection({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { send, isPending } = useWrite(
    authOrpc.factors.recoveryCodes.mutationOptions({
      onSuccess: (answer) => {
        setCodes(answer.codes)
        void fetchFactorsAgain()
      },
      onError: (error) => {
        if (!leavesForFreshSignIn(error)) showProblem(errorMessage(error))
      },
    }),
  )
  return (
    <section
      aria-labelledby="recovery-title"
      className="flex flex-wrap items-center justify-between gap-3 rounded-large border border-border bg-surface px-5 py-4"
    >
      <div>
        <h2 id="recovery-title" className="text-16 font-semibold">
          Recovery Codes
        </h2>
        <p className="text-muted">
          {hasFactor
            ? `${left} ${left === 1 ? 'code' : 'codes'} left`
            : "You'll get recovery codes with your first sign-in method. Each works once, for when you can't use your other methods."}
        </p>
      </div>
      {hasFactor && (
        <Button onPress={() => send(undefined)} isPending={isPending}>
          Generate New Codes
        </Button>
      )}
      <Modal title="Recovery Codes" isOpen={codes !== null} onClose={() => setCodes(null)} isMandatory>
        <RecoveryCodes codes={codes ?? []} onSaved={() => setCodes(null)} />
      </Modal>
    </section>
  )
}
