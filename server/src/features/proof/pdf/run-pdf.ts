import { Worker } from 'node:worker_threads'
import type { Inspected } from './inspect-pdf.ts'
import type { PdfOrder } from './pdf-worker.ts'

const worker = new URL('./pdf-worker.ts', import.meta.url)
const WORKER_MB = 256
const INSPECT_MS = 10_000
const MAKE_MS = 60_000

/** Lets so many run at once; the others wait. */
function gate(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const inspecting = gate(4)
const making = gate(1)

/** Opens a PDF of a stranger in a thread of its own, within 10 s and 256 MB; what exceeds them counts as unreadable. */
export function inspectPdf(content: Buffer): Promise<Inspected> {
  return inspecting(() =>
    run<Inspected>({ kind: 'inspect', content: new Uint8Array(content) }, INSPECT_MS).catch(() => ({
      problem: 'unreadable' as const,
    })),
  )
}

/**
 * Makes a PDF of ours in a thread of its own, within 60 s and 256 MB.
 * @throws Error when it cannot be made within them
 */
export function makePdf(order: Exclude<PdfOrder, { kind: 'inspect' }>): Promise<Uint8Array> {
  return making(() => run<Uint8Array>(order, MAKE_MS))
}

function run<Result>(order: PdfOrder, longestMs: number): Promise<Result> {
  const thread = new Worker(worker, {
    workerData: order,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The PDF took too long')), longestMs)
    thread.once('message', (result: Result) => {
      clearTimeout(timer)
      resolve(result)
    })
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The PDF reader ended'))
    })
  }).finally(() => void thread.terminate())
}
