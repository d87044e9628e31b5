import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'
import { type ProofFileContent, proofFilePdf } from './proof-file-pdf.ts'
import { type ReceiptContent, receiptPdf } from './receipt-pdf.ts'

/** What the thread is asked for: whether a PDF can be taken, or a PDF of ours. */
export type PdfOrder =
  | { kind: 'inspect'; content: Uint8Array }
  | { kind: 'receipt'; receipt: ReceiptContent }
  | { kind: 'proofFile'; proofFile: ProofFileContent }

const order: PdfOrder = workerData

function answer(): Promise<unknown> {
  switch (order.kind) {
    case 'inspect':
      return inspectPdf(order.content)
    case 'receipt':
      return receiptPdf(order.receipt)
    case 'proofFile':
      return proofFilePdf(order.proofFile)
  }
}

parentPort?.postMessage(await answer())
