import { factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { MemberFactors, SecondFactor } from 'contract/account-security/second-factor.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'

/** Asks for a new name of a passkey. */
export function RenameModal({
  passkey,
  onRenamed,
  onClose,
}: {
  passkey: SecondFactor
  onRenamed: (saved: MemberFactors) => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const [name, setName] = useState(passkey.emailPhoneOrName)
  const [isSent, setIsSent] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = factorValueProblem('fido2', name) ?? refusal
  const { send, isPending } = useWrite(
    authOrpc.passkeys.rename.mutationOptions({
      onSuccess: (saved) => {
        onRenamed(saved)
        onClose()
      },
      onError: (error) => setRefusal(errorMessage(error)),
    }),
  )
  const change = (value: string) => {
    setName(value)
    setRefusal(null)
  }
  const submit = () => {
    setIsSent(true)
    if (!problem) send({ id: passkey.secondFactorId, name: name.trim() })
  }
  return (
    <FormModal
      title="Rename Passkey"
      submitText="Save"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        inputRef={field}
        value={name}
        onChange={change}
        problem={isSent ? (problem ?? undefined) : undefined}
        autoComplete="off"
        isRequired
      />
    </FormModal>
  )
}
