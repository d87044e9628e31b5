import { useQuery } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { AttachForm } from './attach-form.tsx'
import { ProofFileButton } from './proof-file-button.tsx'
import { ProofRow } from './proof-row.tsx'

/** Polling interval while files are scanned or made, in ms. */
const POLL_INTERVAL_MS = 3000

/** The files of a listing, what they prove, and the proof file of all of it. */
export function ProofPanel({ listing }: { listing: Listing }) {
  const { data, error, refetch } = useQuery({
    ...orpc.proofs.list.queryOptions({ input: { id: listing.id } }),
    refetchInterval: ({ state }) =>
      state.data?.proofFile?.state === 'making' ||
      state.data?.results.some((proof) => proof.state === 'scanning')
        ? POLL_INTERVAL_MS
        : false,
  })
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  return (
    <>
      {data.results.length === 0 ? (
        <p className="mb-4 text-14 text-muted">
          No files yet. Attach signed instructions, disclosures and marketing for this listing.
        </p>
      ) : (
        <ul aria-label="Files" className="mb-4 divide-y divide-border border-border border-b">
          {data.results.map((proof) => (
            <ProofRow key={proof.id} proof={proof} />
          ))}
        </ul>
      )}
      {isGranted('editListings') && <AttachForm id={listing.id} />}
      <ProofFileButton id={listing.id} proofFile={data.proofFile} />
    </>
  )
}
