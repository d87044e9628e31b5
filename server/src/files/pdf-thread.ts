import { Worker } from 'node:worker_threads'

const WORKER_MB = 256
const MAKE_MS = 60_000

/** Lets at most `atOnce` run; the others wait. */
export function gate(atOnce: number) {
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

const making = gate(1)

/**
 * Has a worker make a PDF of ours in a thread of its own, within 60 s and 256 MB; one at a time, for any
 * content.
 * @throws Error when it cannot be made within them
 */
export function makePdfIn(worker: URL, order: unknown): Promise<Uint8Array> {
  return making(() => runThread<Uint8Array>(worker, order, MAKE_MS))
}

/** Returns the response of a worker to an order, in a thread of its own. */
export function runThread<Result>(worker: URL, order: unknown, longestMs: number): Promise<Result> {
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
