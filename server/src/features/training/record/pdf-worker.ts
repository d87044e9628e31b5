import { parentPort, workerData } from 'node:worker_threads'
import type { CertificateContent } from './certificate-pdf.ts'
import type { PdfLook } from './logo-file.ts'
import type { RecordContent } from './record-pdf.ts'

/** A request to the thread. */
export type TrainingPdf =
  | { kind: 'certificate'; content: CertificateContent; look: PdfLook }
  | { kind: 'record'; content: RecordContent; look: PdfLook }

const order: TrainingPdf = workerData

/** Loads no more than requested. */
async function answer(): Promise<Uint8Array> {
  switch (order.kind) {
    case 'certificate':
      return (await import('./certificate-pdf.ts')).certificatePdf(order.content, order.look)
    case 'record':
      return (await import('./record-pdf.ts')).recordPdf(order.content, order.look)
  }
}

parentPort?.postMessage(await answer())
