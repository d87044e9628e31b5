import { admitted } from '#access/procedures.ts'
import { askProofFile } from './ask-proof-file.ts'
import { attachProof } from './files/attach-proof.ts'
import { listProofs } from './files/list-proofs.ts'
import { eraseProof, withdrawProof } from './files/withdraw-proof.ts'
import { queryHistory } from './query-history.ts'
import type { ReceiptSigner } from './receipt-keys.ts'
import { verifyHistory } from './verify-history.ts'

const { history, proofs } = admitted

export const historyRoutes = {
  query: history.query.handler(({ context, input }) =>
    queryHistory(context.call, input.params.id, input.body),
  ),
  verify: history.verify.handler(({ context, input }) => verifyHistory(context.call, input.id)),
}

/** The calls of files; attaching one signs its receipt. */
export const proofRoutes = (signReceipt: ReceiptSigner) => ({
  list: proofs.list.handler(({ context, input }) => listProofs(context.call, input.id)),
  attach: proofs.attach.handler(({ context, input: { params, headers, body } }) =>
    attachProof(
      context.call,
      { id: params.id, contentType: headers['content-type'], arriving: body },
      { signReceipt, setHeader: context.setHeader },
    ),
  ),
  withdraw: proofs.withdraw.handler(({ context, input }) => withdrawProof(context.call, input)),
  erase: proofs.erase.handler(({ context, input }) => eraseProof(context.call, input)),
  makeFile: proofs.makeFile.handler(({ context, input }) => askProofFile(context.call, input.id)),
})
