import { gate, makePdfIn, runThread } from '#files/pdf-thread.ts'
import type { Inspected } from './inspect-pdf.ts'
import type { PdfOrder } from './pdf-worker.ts'

const worker = new URL('./pdf-worker.ts', import.meta.url)
const INSPECT_MS = 10_000

const inspecting = gate(4)

/**
 * Opens a PDF of a stranger in a thread of its own, within 10 s and 256 MB; a PDF beyond these counts as unreadable.
 */
export function inspectPdf(content: Buffer): Promise<Inspected> {
  const order: PdfOrder = { kind: 'inspect', content: new Uint8Array(content) }
  return inspecting(() =>
    runThread<Inspected>(worker, order, INSPECT_MS).catch(() => ({ problem: 'unreadable' as const })),
  )
}

/**
 * Makes a PDF of ours in a thread of its own.
 * @throws Error when it cannot be made within its limits
 */
export function makePdf(order: Exclude<PdfOrder, { kind: 'inspect' }>): Promise<Uint8Array> {
  return makePdfIn(worker, order)
}
