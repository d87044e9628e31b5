import { useQueryClient } from '@tanstack/react-query'
import type { Proof } from 'contract/proof/proof.ts'
import { PROOF_LIMITS } from 'contract/proof/proof-rules.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { keptText } from '#shared/drafts/kept-form.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'

/** The reason for erasing a file, as typed before a fresh sign-in. */
export const keptReason = (proofId: string) =>
  keptText(STORAGE_KEYS.eraseReason, (name): name is string => name === proofId)

const WORDS = {
  withdraw: { act: 'Withdraw', says: 'leaves the list. It stays in the history with your reason.' },
  erase: { act: 'Erase', says: 'is erased permanently. Its entry stays with your reason.' },
}

/** Asks for the reason to withdraw or erase a file; `savedReason` is the reason typed before a fresh sign-in. */
export function RemoveModal({
  proof,
  verb,
  savedReason,
  onClose,
}: {
  proof: Proof
  verb: keyof typeof WORDS
  savedReason: string | null
  onClose: () => void
}) {
  const cache = useQueryClient()
  const [reason, setReason] = useState(savedReason ?? '')
  const [problem, setProblem] = useState<string>()
  const { act, says } = WORDS[verb]
  const { send, isPending } = useWrite(
    orpc.proofs[verb].mutationOptions({
      onSuccess: async () => {
        onClose()
        await cache.invalidateQueries({ queryKey: orpc.proofs.key() })
        await cache.invalidateQueries({ queryKey: orpc.history.key() })
      },
      onError: (error) => {
        if (leavesForFreshSignIn(`/registered/${proof.registrationId}`, error))
          keptReason(proof.id).keep({ type: proof.id, value: reason })
        else setProblem(errorMessage(error))
      },
    }),
  )
  return (
    <ConfirmModal
      title={`${act} File`}
      isOpen
      confirmText={act}
      confirmVariant="danger"
      isPending={isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => send({ id: proof.registrationId, proofId: proof.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {proof.fileName} {says}
      </p>
      <TextAreaField
        label="Reason"
        isRequired
        value={reason}
        onChange={setReason}
        maxLength={PROOF_LIMITS.reasonLength}
        {...(problem && { problem })}
      />
    </ConfirmModal>
  )
}
