import { isFrame, jpegSegments } from '../format/jpeg-facts.ts'
import { type BitReader, bitsOf } from './jpeg-bits.ts'

const DHT = 0xc4
const DRI = 0xdd
const SOS = 0xda
const PROGRESSIVE = 0xc2
const BASELINE = [0xc0, 0xc1]

type Component = { id: number; across: number; down: number }
type Frame = { marker: number; width: number; height: number; components: Component[] }
/** The codes of a table: for each length its first code, how many there are, and their values. */
type Codes = { first: number[]; count: number[]; start: number[]; values: Buffer }

/**
 * Whether the first scan of a JPEG holds just as many blocks as its size asks for. The decoder paints gray what is missing
 * and leaves out what is too much. Arithmetic and lossless coding, which browsers do not show either, are not whole.
 */
export function isJpegWhole(bytes: Buffer): boolean {
  const tables = new Map<number, Codes>()
  let frame: Frame | null = null
  let interval = 0
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker === DHT) readTables(data, tables)
    else if (marker === DRI) interval = data.readUInt16BE(0)
    else if (isFrame(marker)) frame = readFrame(marker, data)
    else if (marker === SOS && frame) return hasAllBlocks(frame, data, tables, interval)
  }
  return false
}

function readFrame(marker: number, data: Buffer): Frame {
  const components = Array.from({ length: data.readUInt8(5) }, (_, index) => {
    const sampling = data.readUInt8(7 + index * 3)
    return { id: data.readUInt8(6 + index * 3), across: sampling >> 4, down: sampling & 15 }
  })
  return { marker, height: data.readUInt16BE(1), width: data.readUInt16BE(3), components }
}

function readTables(data: Buffer, tables: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= data.length; ) {
    const count = [0, ...data.subarray(at + 1, at + 17)]
    const start: number[] = []
    const first: number[] = []
    let [code, total] = [0, 0]
    for (const [length, number] of count.entries()) {
      start[length] = total
      first[length] = code
      total += number
      code = (code + number) << 1
    }
    tables.set(data.readUInt8(at), { first, count, start, values: data.subarray(at + 17, at + 17 + total) })
    at += 17 + total
  }
}

/** What of a block is read: its first value, and in a baseline scan the others. */
type BlockPart = { dc: Codes; ac: Codes | null; blocks: number }

function hasAllBlocks(frame: Frame, scan: Buffer, tables: Map<number, Codes>, interval: number): boolean {
  const isProgressive = frame.marker === PROGRESSIVE
  if (!isProgressive && !BASELINE.includes(frame.marker)) return false
  const count = scan.readUInt8(0)
  const scanned = Array.from({ length: count }, (_, index) => ({
    component: frame.components.find(({ id }) => id === scan.readUInt8(1 + index * 2)),
    tables: scan.readUInt8(2 + index * 2),
  }))
  const parts: BlockPart[] = []
  for (const { component, tables: numbers } of scanned) {
    const dc = tables.get(numbers >> 4)
    const ac = isProgressive ? null : tables.get(0x10 | (numbers & 15))
    if (!component || !dc || ac === undefined) return false
    parts.push({ dc, ac, blocks: count === 1 ? 1 : component.across * component.down })
  }
  const reader = bitsOf(scan.subarray(1 + count * 2 + 3))
  return readUnits(reader, parts, unitsOf(frame, scanned[0]?.component, count), interval)
}

/** How many groups of blocks cover the picture. */
function unitsOf({ width, height, components }: Frame, only: Component | undefined, count: number): number {
  const across = Math.max(...components.map((component) => component.across))
  const down = Math.max(...components.map((component) => component.down))
  if (count > 1 || !only) return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down))
  const columns = Math.ceil(Math.ceil((width * only.across) / across) / 8)
  return columns * Math.ceil(Math.ceil((height * only.down) / down) / 8)
}

function readUnits(reader: BitReader, parts: BlockPart[], units: number, interval: number): boolean {
  for (let unit = 0; unit < units; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0 && !reader.restart()) return false
    for (const { dc, ac, blocks } of parts)
      for (let block = 0; block < blocks; block++) if (!skipBlock(reader, dc, ac)) return false
  }
  return reader.isAtEnd()
}

function skipBlock(reader: BitReader, dc: Codes, ac: Codes | null): boolean {
  const size = readCode(reader, dc)
  if (size === null || !reader.advance(size)) return false
  for (let index = 1; ac && index < 64; index++) {
    const value = readCode(reader, ac)
    if (value === null) return false
    const run = value >> 4
    const bits = value & 15
    if (bits === 0 && run !== 15) return true
    index += run
    if (!reader.advance(bits)) return false
  }
  return true
}

function readCode(reader: BitReader, { first, count, start, values }: Codes): number | null {
  let code = 0
  for (let length = 1; length <= 16; length++) {
    const bit = reader.bit()
    if (bit === null) return null
    code = (code << 1) | bit
    const offset = code - (first[length] ?? 0)
    if (offset >= 0 && offset < (count[length] ?? 0)) return values[(start[length] ?? 0) + offset] ?? null
  }
  return null
}
