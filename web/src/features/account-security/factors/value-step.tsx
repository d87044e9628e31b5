import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { Enlistment } from 'contract/account-security/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { type FactorDraft, keptFactor } from './factor-draft.ts'
import { FACTORS_TAB, passkeyAddress } from './passkey-address.ts'
import { FAILED, leavesForFreshSignIn, useLoginId } from './use-factors.ts'
import { useFieldFocused } from './use-field-focused.ts'

const labels = { sms: 'Phone Number', email: 'Email Address', totp: 'Name', fido2: 'Name' }
const inputs = {
  sms: { type: 'tel', autoComplete: 'tel', hint: 'U.S. numbers only, for example (760) 555-0142' },
  email: { type: 'email', autoComplete: 'email', hint: undefined },
  totp: { type: 'text', autoComplete: 'off', hint: 'For example, “My phone”' },
  fido2: { type: 'text', autoComplete: 'off', hint: 'Such as “My laptop”' },
} as const

/** Asks for the value of the type and starts the enrollment; a passkey is created on the provider's page. */
export function ValueStep({
  draft: { type, value: typed },
  onStarted,
  onBack,
  onCancel,
}: {
  draft: FactorDraft
  onStarted: (enlistment: Enlistment, value: string) => void
  onBack: () => void
  onCancel: () => void
}) {
  const form = useFieldFocused()
  const memberId = useLoginId()
  const [value, setValue] = useState(typed)
  const [isUnmounted, setIsLeft] = useState(false)
  const problem = factorValueProblem(type, value)
  const toast = useProblemToast()
  const { send, isPending } = useWrite(
    authOrpc.factors.enlist.mutationOptions({
      onMutate: toast.clear,
      onSuccess: (answer) => {
        if (!answer.success) return toast.show(answer.failureReason || FAILED)
        if (type === 'fido2') return location.assign(passkeyAddress(value, FACTORS_TAB))
        onStarted(answer, value.trim())
      },
      onError: (error) => {
        if (leavesForFreshSignIn(error)) keptFactor.keep({ type, value })
        else toast.show(FAILED)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (!problem) send({ memberId, type, emailPhoneOrName: value.trim(), adminSkipValidation: false })
  }
  const { type: inputType, autoComplete, hint } = inputs[type]
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3" aria-label={FACTOR_LABELS[type]}>
      <TextField
        label={labels[type]}
        value={value}
        onChange={setValue}
        onBlur={() => setIsLeft(value !== '')}
        problem={isUnmounted ? (problem ?? undefined) : undefined}
        type={inputType}
        autoComplete={autoComplete}
        hint={hint}
        isRequired
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onBack}>Back</Button>
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Continue
        </Button>
      </div>
    </form>
  )
}
