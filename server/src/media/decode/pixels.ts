/** A picture as red, green, blue and alpha, a byte each. */
export type Picture = { pixels: Uint8Array; width: number; height: number }

/** Pixels as the decoder leaves them. */
export type RawPixels = {
  pixels: Uint8Array | Uint16Array
  /** Gray, gray and alpha, colors, or colors and alpha. */
  channels: 1 | 2 | 3 | 4
  width: number
  height: number
}

/**
 * A picture of at most this width, each of its points the mean of those that it covers. Row after row is added up, so that
 * nothing of the size of the source is needed beside it.
 */
export function scaleDown(source: RawPixels, largestWidth: number): Picture {
  const width = Math.min(source.width, largestWidth)
  const height = Math.max(1, Math.round((source.height * width) / source.width))
  const pixels = new Uint8Array(width * height * 4)
  const ratio = source.height / height
  const sums = new Float64Array(source.width * 4)
  for (let row = 0; row < height; row++) {
    const start = row * ratio
    const end = Math.min(start + ratio, source.height)
    sums.fill(0)
    for (let y = Math.floor(start); y < end; y++)
      addRow(sums, source, y, (Math.min(y + 1, end) - Math.max(y, start)) / (end - start))
    writeRow(pixels.subarray(row * width * 4, (row + 1) * width * 4), sums, source.width)
  }
  return { pixels, width, height }
}

/** Adds a row: colors weigh as much as they are opaque, so that hidden ones do not shine through. */
function addRow(sums: Float64Array, source: RawPixels, y: number, weight: number): void {
  const { pixels, channels, width } = source
  const scale = pixels instanceof Uint16Array ? 1 / 65_535 : 1 / 255
  const hasAlpha = channels % 2 === 0
  const [green, blue] = channels > 2 ? [1, 2] : [0, 0]
  let at = y * width * channels
  for (let to = 0; to < width * 4; to += 4, at += channels) {
    const alpha = hasAlpha ? at0(pixels, at + channels - 1) * scale * weight : weight
    const share = alpha * scale
    sums[to] = at0(sums, to) + at0(pixels, at) * share
    sums[to + 1] = at0(sums, to + 1) + at0(pixels, at + green) * share
    sums[to + 2] = at0(sums, to + 2) + at0(pixels, at + blue) * share
    sums[to + 3] = at0(sums, to + 3) + alpha
  }
}

function writeRow(row: Uint8Array, sums: Float64Array, sourceWidth: number): void {
  const ratio = (sourceWidth * 4) / row.length
  for (let to = 0; to < row.length; to += 4) {
    const start = (to / 4) * ratio
    const end = Math.min(start + ratio, sourceWidth)
    let red = 0
    let green = 0
    let blue = 0
    let alpha = 0
    for (let x = Math.floor(start); x < end; x++) {
      const weight = Math.min(x + 1, end) - Math.max(x, start)
      red += at0(sums, x * 4) * weight
      green += at0(sums, x * 4 + 1) * weight
      blue += at0(sums, x * 4 + 2) * weight
      alpha += at0(sums, x * 4 + 3) * weight
    }
    if (alpha === 0) continue
    row[to] = Math.round((red * 255) / alpha)
    row[to + 1] = Math.round((green * 255) / alpha)
    row[to + 2] = Math.round((blue * 255) / alpha)
    row[to + 3] = Math.round((alpha * 255) / (end - start))
  }
}

function at0(values: Uint8Array | Uint16Array | Float64Array, index: number): number {
  return values[index] ?? 0
}
