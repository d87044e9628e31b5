import { codeDigits, FACTOR_TEXTS, isCode } from 'contract/account-security/factor-rules.ts'
import type { ContactProof } from 'contract/contacts/contact-change.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { type ProblemToast, useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { useFieldFocused } from './factors/use-field-focused.ts'
import { leavesForFreshSignIn } from './use-contacts.ts'
import { useCountdown } from './use-countdown.ts'

/** The 6 digit code that proves the new address or number. */
export function ContactCodeStep({
  proof,
  value,
  onVerified,
  onBack,
  onCancel,
}: {
  proof: ContactProof
  value: string
  onVerified: () => void
  /** Returns to the value, which may be wrong. */
  onBack: () => void
  onCancel: () => void
}) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useProblemToast()
  const form = useFieldFocused()
  const { send, isPending } = useVerify(toast, setProblem, onVerified)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(isCode(code) ? null : FACTOR_TEXTS.codeFormat)
    if (isCode(code)) send({ id: proof.id, code })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <p>
        We have sent a code to <b className="break-words">{value}</b>. Please enter it here.
      </p>
      <TextField
        label="Verification Code"
        value={code}
        onChange={(text) => {
          setProblem(null)
          setCode(codeDigits(text).replace(/[^0-9]/g, ''))
        }}
        problem={problem ?? undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
      />
      <div className="flex flex-wrap justify-end gap-2">
        <ResendButton proof={proof} toast={toast} />
        <Button onPress={onBack}>Back</Button>
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Verify
        </Button>
      </div>
    </form>
  )
}

/** Checks the code; its problem shows under the field. */
function useVerify(
  toast: ProblemToast,
  showProblem: (problem: string | null) => void,
  onVerified: () => void,
) {
  return useWrite(
    authOrpc.contactChanges.verify.mutationOptions({
      onMutate: toast.clear,
      onSuccess: ({ success, failureReason }) => {
        if (success) onVerified()
        else showProblem(failureReason)
      },
      onError: (error) => {
        if (!leavesForFreshSignIn(error)) toast.show(errorMessage(error))
      },
    }),
  )
}

/** Another code, once the wait that the server set has ended. */
function ResendButton({ proof, toast }: { proof: ContactProof; toast: ProblemToast }) {
  const endOf = ({ canResendInSec }: ContactProof) => now().getTime() + canResendInSec * 1000
  const [endsAtMs, setEndsAtMs] = useState(() => endOf(proof))
  const seconds = useCountdown(endsAtMs, () => undefined)
  const { send, isPending } = useWrite(
    authOrpc.contactChanges.resend.mutationOptions({
      onMutate: toast.clear,
      onSuccess: (answer) => setEndsAtMs(endOf(answer)),
      onError: (error) => {
        if (!leavesForFreshSignIn(error)) toast.show(errorMessage(error))
      },
    }),
  )
  return (
    <Button
      variant="quiet"
      className="mr-auto tabular-nums"
      isDisabled={seconds > 0}
      isPending={isPending}
      onPress={() => send({ id: proof.id })}
    >
      {seconds > 0 ? `Resend Code (${seconds}s)` : 'Resend Code'}
    </Button>
  )
}
