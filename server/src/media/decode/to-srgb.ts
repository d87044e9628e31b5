import { readProfile } from './rgb-profile.ts'

/** From the white of profiles (D50) to the red, green and blue of sRGB. */
const FROM_XYZ = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

/** Steps of the table of the result; dark tones need fine ones. */
const STEPS = 4096
const encodedLight = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * encode(step / STEPS)),
)

/** Turns the colors of RGBA pixels, in place. A profile that describes no RGB by three curves changes nothing. */
export function toSrgb(pixels: Uint8Array, icc: Uint8Array | null): void {
  const profile = icc && readProfile(Buffer.from(icc))
  if (!profile) return
  const { curves, toXyz } = profile
  const matrix = FROM_XYZ.map((row) =>
    [0, 1, 2].map((column) =>
      row.reduce((sum, factor, index) => sum + factor * (toXyz[index]?.[column] ?? 0), 0),
    ),
  )
  const [[rr = 0, rg = 0, rb = 0] = [], [gr = 0, gg = 0, gb = 0] = [], [br = 0, bg = 0, bb = 0] = []] = matrix
  for (let at = 0; at < pixels.length; at += 4) {
    const red = curves[0][pixels[at] ?? 0] ?? 0
    const green = curves[1][pixels[at + 1] ?? 0] ?? 0
    const blue = curves[2][pixels[at + 2] ?? 0] ?? 0
    pixels[at] = light(rr * red + rg * green + rb * blue)
    pixels[at + 1] = light(gr * red + gg * green + gb * blue)
    pixels[at + 2] = light(br * red + bg * green + bb * blue)
  }
}

function light(linear: number): number {
  return encodedLight[Math.round(Math.min(Math.max(linear, 0), 1) * STEPS)] ?? 0
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}
