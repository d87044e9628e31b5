import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { uploadedBytes } from '../common/uploaded-bytes.ts'
import { proof } from './proof.ts'
import { PROOF_LIMITS, PROOF_TEXTS } from './proof-rules.ts'

const { get, post } = endpoints('Proof of a listing', { feature: 'proof', access: 'member' })

const ofListing = z.object({ id: z.string() })
const ofProof = z.object({ id: z.string(), proofId: z.string() })

const reason = freeText('Reason', PROOF_LIMITS.reasonLength).pipe(
  z.string().trim().min(1, PROOF_TEXTS.reason),
)

/** The proof file that the caller has asked for: whether it is there, since when, and until when; times in UTC. */
const proofFileState = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  madeOn: z.string().nullable(),
  availableUntil: z.string().nullable(),
})
export type ProofFileState = z.infer<typeof proofFileState>

const proofList = z.object({
  results: z.array(proof),
  proofFile: proofFileState.nullable(),
})
export type ProofList = z.infer<typeof proofList>

/** Files that prove what was agreed and done for a listing. */
export const proofsContract = {
  list: get('/api/app/Registration/{id}/proofs', 'The files of a listing', {
    acting: ['viewListings'],
    viewed: null,
  })
    .input(ofListing)
    .output(proofList),
  attach: post(
    '/api/app/Registration/{id}/proofs',
    'Attach a file: multipart/form-data with kind, note and then file',
    { inputStructure: 'detailed', acting: ['editListings'] },
  )
    .input(
      z.object({
        params: ofListing,
        headers: z.object({ 'content-type': z.string().max(500).optional() }).default({}),
        body: uploadedBytes,
      }),
    )
    .output(proof),
  withdraw: post('/api/app/Registration/{id}/proofs/{proofId}/withdraw', 'Take a file out of the list', {
    acting: ['editListings'],
  })
    .input(ofProof.extend({ reason }))
    .output(proof),
  erase: post('/api/app/Registration/{id}/proofs/{proofId}/erase', 'Erase the content of a withdrawn file')
    .input(ofProof.extend({ reason }))
    .output(proof),
  makeFile: post('/api/app/Registration/{id}/proof-file', 'Have the proof file made', {
    acting: ['viewListings'],
  })
    .input(ofListing)
    .output(proofFileState),
}

/** The files themselves; they are served as downloads, to a bearer token alone. */
export const proofDownloadsContract = {
  content: get('/api/app/Registration/{id}/proofs/{proofId}/content', 'Download a file', {
    acting: ['viewListings'],
  })
    .input(ofProof)
    .output(z.file()),
  receipt: get('/api/app/Registration/{id}/proofs/{proofId}/receipt', 'Download the receipt of a file', {
    acting: ['viewListings'],
  })
    .input(ofProof.extend({ format: z.enum(['pdf', 'json']).default('pdf') }))
    .output(z.file()),
  proofFile: get('/api/app/Registration/{id}/proof-file', 'Download the proof file', {
    acting: ['viewListings'],
  })
    .input(ofListing)
    .output(z.file()),
}
