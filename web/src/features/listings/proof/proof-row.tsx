import { useQueryClient } from '@tanstack/react-query'
import { isMlsStaff, isStaff } from 'contract/members/roles.ts'
import type { Proof } from 'contract/proof/proof.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { useEffect, useState } from 'react'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { fetchFile, saveFile } from '#shared/api/save-file.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { keptReason, RemoveModal } from './remove-modal.tsx'

const STATES: Partial<Record<Proof['state'], string>> = {
  scanning: PROOF_TEXTS.scanning,
  refused: PROOF_TEXTS.refused,
  erased: PROOF_TEXTS.erased,
  expired: PROOF_TEXTS.expired,
  withdrawn: 'Withdrawn',
}

/** A file, its receipt, and its actions. */
export function ProofRow({ proof }: { proof: Proof }) {
  const profile = useProfile()
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const reason = useKeptForm(keptReason(proof.id))?.value ?? null
  const [removal, setRemoval] = useState<'withdraw' | 'erase' | null>(reason === null ? null : 'erase')
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture])
  const path = `/api/app/Registration/${proof.registrationId}/proofs/${proof.id}`
  const run = (work: Promise<unknown>) =>
    void work
      .then(() => cache.invalidateQueries({ queryKey: orpc.history.key() }))
      .catch((error: unknown) => setProblem(errorMessage(error)))
  const isAttached = proof.state === 'attached'
  const canDownload = isAttached || (proof.state === 'withdrawn' && isStaff(profile))
  const show = async () => setPicture(URL.createObjectURL((await fetchFile(`${path}/content`)).blob))
  return (
    <li className="grid gap-1 py-3 text-14">
      <Facts proof={proof} />
      <div className="flex flex-wrap gap-2">
        {canDownload && (
          <Act name={proof.fileName} word="Download" onPress={() => run(saveFile(`${path}/content`))} />
        )}
        {isAttached && proof.contentType !== 'application/pdf' && !picture && (
          <Act name={proof.fileName} word="Show" onPress={() => run(show())} />
        )}
        <Act name={proof.fileName} word="Receipt (PDF)" onPress={() => run(saveFile(`${path}/receipt`))} />
        <Act
          name={proof.fileName}
          word="Receipt (JSON)"
          onPress={() => run(saveFile(`${path}/receipt?format=json`))}
        />
        {(isAttached || proof.state === 'scanning') && isGranted('editListings') && (
          <Act name={proof.fileName} word="Withdraw" onPress={() => setRemoval('withdraw')} />
        )}
        {proof.state === 'withdrawn' && isMlsStaff(profile) && (
          <Act name={proof.fileName} word="Erase" onPress={() => setRemoval('erase')} />
        )}
      </div>
      {picture && (
        <img
          src={picture}
          alt={proof.fileName}
          className="max-h-96 max-w-full rounded-small border border-border object-contain"
        />
      )}
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      {removal && (
        <RemoveModal proof={proof} verb={removal} savedReason={reason} onClose={() => setRemoval(null)} />
      )}
    </li>
  )
}

function Act({ name, word, onPress }: { name: string; word: string; onPress: () => void }) {
  return (
    <Button size="small" onPress={onPress} aria-label={`${word}: ${name}`}>
      {word}
    </Button>
  )
}

function Facts({ proof }: { proof: Proof }) {
  const state = STATES[proof.state]
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-ink wrap-anywhere">{proof.fileName}</span>
        <span className="text-muted">{proof.kind}</span>
        {state && <span className="font-semibold text-warn">{state}</span>}
      </p>
      {proof.note && <p className="wrap-anywhere">{proof.note}</p>}
      <p className="text-13 text-muted wrap-anywhere">
        Receipt {proof.receiptNumber} · {Math.ceil(proof.size / 1024).toLocaleString('en-US')} KB ·{' '}
        <Moment at={proof.createdOn} /> by {proof.createdBy}
      </p>
    </>
  )
}
