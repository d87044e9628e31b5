import { type DecodeOrder, type EncodedImage, encodeWidths } from './encode-widths.ts'

/** The response of the process of a decoding. */
export type DecodeAnswer = { image: EncodedImage } | { problem: 'unreadable' | 'too heavy' }

/** The bytes that a file may take beyond those of the process itself. */
const MAX_BYTES = 256 * 1024 * 1024
/** Time of the processor: a busy machine refuses nobody. */
const MAX_CPU_MS = 10_000
const LOOK_EACH_MS = 10

process.once('message', (order: DecodeOrder) => {
  const before = process.memoryUsage.rss()
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const isSlow = (user + system) / 1000 > MAX_CPU_MS
    if (isSlow || process.memoryUsage.rss() - before > MAX_BYTES) answer({ problem: 'too heavy' })
  }, LOOK_EACH_MS)
  encodeWidths(order).then(
    (image) => answer({ image }),
    () => answer({ problem: 'unreadable' }),
  )
})

function answer(sent: DecodeAnswer): void {
  process.send?.(sent, undefined, undefined, () => process.exit())
}
