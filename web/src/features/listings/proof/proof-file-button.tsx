import { useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { ProofFileState } from 'contract/proof/proofs.contract.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { DatedText } from '#shared/ui/dated-text.tsx'

/** Requests the proof file, shows its progress, and saves it. */
export function ProofFileButton({ id, proofFile }: { id: string; proofFile: ProofFileState | null }) {
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isPending } = useWrite(
    orpc.proofs.makeFile.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: orpc.proofs.key() }),
      onError: (error) => setProblem(errorMessage(error)),
    }),
  )
  const isMaking = isPending || proofFile?.state === 'making'
  const save = () =>
    saveFile(`/api/app/Registration/${id}/proof-file`)
      .then(() => cache.invalidateQueries({ queryKey: orpc.history.key() }))
      .catch((error: unknown) => setProblem(errorMessage(error)))
  return (
    <div className="flex flex-wrap items-center gap-3 border-border border-t pt-4">
      <Button isPending={isMaking} onPress={() => send({ id })}>
        Proof File (PDF)
      </Button>
      {proofFile?.state === 'ready' && (
        <Button variant="text" onPress={() => void save()}>
          Download Proof File
        </Button>
      )}
      <p role="status" className="text-13 text-muted">
        {isMaking && "We're preparing your proof file. We'll notify you when it's ready."}
        {!isMaking && proofFile?.state === 'ready' && proofFile.availableUntil && (
          <DatedText>{`Available until ${formatTimestamp(proofFile.availableUntil)}.`}</DatedText>
        )}
        {!isMaking && proofFile?.state === 'failed' && "We couldn't make the proof file. Please try again."}
      </p>
      {problem && (
        <p role="alert" className="w-full text-14 text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
