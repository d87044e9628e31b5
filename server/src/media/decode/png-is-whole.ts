import { once } from 'node:events'
import { createInflate } from 'node:zlib'
import { pngChunks } from '../format/png-facts.ts'

/** Samples of a point, by the type of color. */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
/** Where each pass of an interlaced picture begins, and how far its points are apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Whether a PNG holds just as many rows as it claims, which the decoder does not mind when they are too many. */
export async function isPngWhole(bytes: Buffer): Promise<boolean> {
  const chunks = [...pngChunks(bytes)]
  const head = chunks[0]?.data
  if (!head) return false
  const inflate = createInflate()
  let size = 0
  inflate.on('data', (chunk: Buffer) => (size += chunk.length))
  for (const { name, data } of chunks) if (name === 'IDAT') inflate.write(data)
  inflate.end()
  await once(inflate, 'end')
  return size === sizeOf(head)
}

function sizeOf(head: Buffer): number {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const bits = head.readUInt8(8) * (SAMPLES.get(head.readUInt8(9)) ?? 0)
  // Each row begins with the number of its filter.
  const rows = (columns: number, count: number) =>
    columns > 0 ? count * (1 + Math.ceil((columns * bits) / 8)) : 0
  if (head.readUInt8(12) === 0) return rows(width, height)
  return PASSES.reduce(
    (sum, [left, top, across, down]) =>
      sum + rows(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
    0,
  )
}
