import { factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { ContactProof } from 'contract/contacts/contact-change.ts'
import { CONTACT_NOUNS } from 'contract/contacts/contact-words.ts'
import { type FormEvent, useState } from 'react'
import { errorBodyOf, errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { type ContactDraft, keptContact } from './contact-draft.ts'
import { useFieldFocused } from './factors/use-field-focused.ts'
import { leavesForFreshSignIn } from './use-contacts.ts'

const inputs = {
  email: { label: 'New Email', type: 'email', autoComplete: 'email', hint: undefined },
  sms: {
    label: 'New Mobile Phone',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'U.S. numbers only, for example (760) 555-0142',
  },
} as const

/** Asks for the new address or number, and sends a code to it. */
export function ContactValueStep({
  draft: { type: kind, value: typed },
  waitHours,
  onStarted,
  onCancel,
}: {
  draft: ContactDraft
  waitHours: number
  onStarted: (proof: ContactProof, value: string) => void
  onCancel: () => void
}) {
  const form = useFieldFocused()
  const toast = useProblemToast()
  const [value, setValue] = useState(typed)
  const [isLeft, setIsLeft] = useState(false)
  const [refused, setRefused] = useState<{ value: string; problem: string } | null>(null)
  const problem = refused?.value === value ? refused.problem : factorValueProblem(kind, value)
  const { send, isPending } = useWrite(
    authOrpc.contactChanges.begin.mutationOptions({
      onMutate: toast.clear,
      onSuccess: (proof) => onStarted(proof, value.trim()),
      onError: (error) => {
        if (leavesForFreshSignIn(error)) return keptContact.keep({ type: kind, value })
        const ofField = errorBodyOf(error)?.errors[0]?.message
        if (ofField) setRefused({ value, problem: ofField })
        else toast.show(errorMessage(error))
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (!factorValueProblem(kind, value)) send({ kind, value: value.trim() })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <p>
        We send a code to your new {CONTACT_NOUNS[kind]}, and a notice to the present ones. We use the new one
        after {waitHours} hours.
      </p>
      <TextField
        {...inputs[kind]}
        value={value}
        onChange={setValue}
        onBlur={() => setIsLeft(value !== '')}
        problem={isLeft ? (problem ?? undefined) : undefined}
        isRequired
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Continue
        </Button>
      </div>
    </form>
  )
}
