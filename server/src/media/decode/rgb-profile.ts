/** A color profile of three primaries: how much light each value of a channel is, and what the primaries are. */
export type RgbProfile = {
  curves: readonly [Float64Array, Float64Array, Float64Array]
  /** Rows X, Y and Z; columns red, green and blue. */
  toXyz: number[][]
}

/** The profile of an ICC file; null for one that is broken, or of another kind. */
export function readProfile(icc: Buffer): RgbProfile | null {
  try {
    if (icc.toString('latin1', 16, 20) !== 'RGB ' || icc.toString('latin1', 20, 24) !== 'XYZ ') return null
    const tags = tagsOf(icc)
    const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => xyzOf(tags.get(name)))
    const [ofRed, ofGreen, ofBlue] = ['rTRC', 'gTRC', 'bTRC'].map((name) => curveOf(tags.get(name)))
    if (!red || !green || !blue || !ofRed || !ofGreen || !ofBlue) return null
    const toXyz = [0, 1, 2].map((row) => [red[row] ?? 0, green[row] ?? 0, blue[row] ?? 0])
    return { curves: [ofRed, ofGreen, ofBlue], toXyz }
  } catch (error) {
    // An address or a length that leads out of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

function tagsOf(icc: Buffer): Map<string, Buffer> {
  const count = Math.min(icc.readUInt32BE(128), 100)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 132 + index * 12
      const start = icc.readUInt32BE(at + 4)
      return [icc.toString('latin1', at, at + 4), icc.subarray(start, start + icc.readUInt32BE(at + 8))]
    }),
  )
}

function xyzOf(tag: Buffer | undefined): number[] | null {
  return tag ? [8, 12, 16].map((at) => fixed(tag, at)) : null
}

/** A number of 16 bits before and 16 after the point. */
function fixed(tag: Buffer, at: number): number {
  return tag.readInt32BE(at) / 65_536
}

/** How much light each of 256 values is; a table, a power, or one of the formulas. */
function curveOf(tag: Buffer | undefined): Float64Array | null {
  const kind = tag?.toString('latin1', 0, 4)
  const at = tag && kind === 'curv' ? tableCurve(tag) : tag && kind === 'para' ? formulaCurve(tag) : null
  return at && Float64Array.from({ length: 256 }, (_, value) => at(value / 255))
}

type Curve = (value: number) => number

function tableCurve(tag: Buffer): Curve {
  const count = tag.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (count === 1) return (value) => value ** (tag.readUInt16BE(12) / 256)
  const entry = (index: number) => tag.readUInt16BE(12 + 2 * Math.min(index, count - 1)) / 65_535
  return (value) => {
    const place = value * (count - 1)
    const below = Math.floor(place)
    return entry(below) + (entry(below + 1) - entry(below)) * (place - below)
  }
}

function formulaCurve(tag: Buffer): Curve | null {
  const type = tag.readUInt16BE(8)
  const count = [1, 3, 4, 5, 7][type]
  if (count === undefined) return null
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, index) =>
    fixed(tag, 12 + 4 * index),
  )
  if (type === 0) return (value) => value ** g
  if (type === 1 || type === 2) return (value) => (value >= -b / a ? (a * value + b) ** g : 0) + c
  return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f)
}
