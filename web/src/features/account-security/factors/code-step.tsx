import { DEFAULT_RESEND_WAIT_SECONDS } from 'contract/account-security/account-security-limits.ts'
import { codeDigits, FACTOR_TEXTS, isCode } from 'contract/account-security/factor-rules.ts'
import type { Enlistment } from 'contract/account-security/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '#features/account-security/use-countdown.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { type ProblemToast, useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { leavesForFreshSignIn } from './use-factors.ts'
import { useFieldFocused } from './use-field-focused.ts'

const FAILED = 'There was an error validating the second factor. Please try again.'

/** The 6 digit code that proves the new factor; for an app with its QR code. */
export function CodeStep({
  enlistment,
  value,
  onVerified,
  onBack,
  onCancel,
}: {
  enlistment: Enlistment
  /** The number, address, or name that was typed. */
  value: string
  onVerified: (recoveryCodes: string[] | null) => void
  /** Returns to the value, which may be wrong. */
  onBack: () => void
  onCancel: () => void
}) {
  const EnlistmentId = enlistment.enlistmentId ?? ''
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useProblemToast()
  const form = useFieldFocused()
  const { send, isPending } = useVerify(toast, onVerified)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(isCode(code) ? null : FACTOR_TEXTS.codeFormat)
    if (isCode(code)) send({ EnlistmentId, SuppliedCode: code })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      {enlistment.type === 'totp' && enlistment.qrCodeUrl ? (
        <QrCode content={enlistment.qrCodeUrl} />
      ) : (
        <p>
          We have sent a code to <b className="break-words">{value}</b>. Please enter it here.
        </p>
      )}
      <TextField
        label="Verification Code"
        value={code}
        onChange={(text) => setCode(codeDigits(text).replace(/[^0-9]/g, ''))}
        problem={problem ?? undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
      />
      <div className="flex flex-wrap justify-end gap-2">
        {enlistment.type !== 'totp' && <ResendButton {...{ enlistment, toast }} />}
        {enlistment.type !== 'totp' && <Button onPress={onBack}>Back</Button>}
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Verify
        </Button>
      </div>
    </form>
  )
}

/** Checks the code; a problem shows until the next code is submitted. */
function useVerify(toast: ProblemToast, onVerified: (recoveryCodes: string[] | null) => void) {
  return useWrite(
    authOrpc.factors.verify.mutationOptions({
      onMutate: toast.clear,
      onSuccess: ({ success, failureReason, recoveryCodes }) => {
        if (!success) return toast.show(failureReason || FAILED)
        showToast({
          title: 'Success',
          message: 'Your second factor has been validated',
          status: 'success',
          autoHide: TOAST_MS.success,
        })
        onVerified(recoveryCodes)
      },
      onError: (error) => {
        if (!leavesForFreshSignIn(error)) toast.show(FAILED)
      },
    }),
  )
}

/** Another code, once the wait that the server set has ended. */
function ResendButton({ enlistment, toast }: { enlistment: Enlistment; toast: ProblemToast }) {
  const endOf = ({ canResendCodeInSec }: Enlistment) =>
    now().getTime() + (canResendCodeInSec ?? DEFAULT_RESEND_WAIT_SECONDS) * 1000
  const [endsAtMs, setEndsAtMs] = useState(() => endOf(enlistment))
  const seconds = useCountdown(endsAtMs, () => undefined)
  const { send, isPending } = useWrite(
    authOrpc.factors.resend.mutationOptions({
      onMutate: toast.clear,
      onSuccess: (answer) => {
        if (answer.success) setEndsAtMs(endOf(answer))
        else toast.show(answer.failureReason || FAILED)
      },
      onError: (error) => {
        if (!leavesForFreshSignIn(error)) toast.show(FAILED)
      },
    }),
  )
  return (
    <Button
      variant="quiet"
      className="mr-auto tabular-nums"
      isDisabled={seconds > 0}
      isPending={isPending}
      onPress={() => send({ EnlistmentId: enlistment.enlistmentId ?? '' })}
    >
      {seconds > 0 ? `Resend Code (${seconds}s)` : 'Resend Code'}
    </Button>
  )
}
