import { parentPort, workerData } from 'node:worker_threads'
import type { ProofFileContent } from './proof-file-pdf.ts'
import type { ReceiptContent } from './receipt-pdf.ts'

/** A request to the thread: whether a PDF can be taken, or a PDF of ours. */
export type PdfOrder =
  | { kind: 'inspect'; content: Uint8Array }
  | { kind: 'receipt'; receipt: ReceiptContent }
  | { kind: 'proofFile'; proofFile: ProofFileContent }

const order: PdfOrder = workerData

/** Loads no more than requested: most threads live for one check of a file. */
async function answer(): Promise<unknown> {
  switch (order.kind) {
    case 'inspect':
      return (await import('./inspect-pdf.ts')).inspectPdf(order.content)
    case 'receipt':
      return (await import('./receipt-pdf.ts')).receiptPdf(order.receipt)
    case 'proofFile':
      return (await import('./proof-file-pdf.ts')).proofFilePdf(order.proofFile)
  }
}

parentPort?.postMessage(await answer())
