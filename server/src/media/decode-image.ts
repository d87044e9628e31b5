import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DecodeAnswer } from './decode-child.ts'
import type { DecodeOrder } from './encode-widths.ts'

const child = fileURLToPath(new URL('./decode-child.ts', import.meta.url))
/** For one that hangs: how long it may work is counted where it works. */
const MAX_MS = 30_000
/** Max decodings at once; the others wait, and take no memory but that of their file. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Decodes an image in a process of its own, which can be ended at any time and takes nothing with it: 10
 * seconds of the processor and 256 MB. It knows neither the settings nor the database.
 */
export async function decodeImage(order: DecodeOrder): Promise<DecodeAnswer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await decodeInChild(order)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function decodeInChild(order: DecodeOrder): Promise<DecodeAnswer> {
  const decoder = fork(child, {
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
  })
  return new Promise((resolve) => {
    const settle = (answer: DecodeAnswer) => {
      clearTimeout(timer)
      decoder.kill('SIGKILL')
      resolve(answer)
    }
    const timer = setTimeout(() => settle({ problem: 'too heavy' }), MAX_MS)
    decoder.once('message', (answer: DecodeAnswer) => settle(answer))
    // A file that crashes the decoder is not taken.
    decoder.once('exit', () => settle({ problem: 'unreadable' }))
    decoder.once('error', () => settle({ problem: 'unreadable' }))
    decoder.send(order, () => undefined)
  })
}
