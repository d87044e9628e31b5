import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compress, decompress } from 'woff2-encoder'
import { inRoot } from './launch/paths.mjs'

// By hand: subset-font cannot choose features, and figures of one width are not among those that it keeps.
/** The part of HarfBuzz that cuts a font down; numbers are addresses in its memory. */
type HarfBuzz = {
  memory: WebAssembly.Memory
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    normal: number,
  ): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/**
 * The parts of Inter that the styles of the portal use: regular to bold, kerning, accents, and figures of one
 * width.
 */
const WEIGHTS = { least: 400, most: 700 }
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

const WRITABLE = 2
const LAYOUT_FEATURES = 6

const whole = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)
const hb = await loadHarfBuzz()
const inter = await decompress(whole)
const font = await compress(cutDown(hb, inter, { features: FEATURES }))
writeFileSync(inRoot('web/src/styles/inter.woff2'), font)
// Figures of one width bring a hyphen as wide as a figure, which tears a date apart: it has a file without them.
writeFileSync(
  inRoot('web/src/styles/inter-hyphen.woff2'),
  await compress(cutDown(hb, inter, { features: [], only: '-' })),
)
console.log(`Inter: ${whole.length} bytes became ${font.length}`)

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  return instance.exports as HarfBuzz
}

/** The same letters, or only one, with fewer weights and features. */
function cutDown(
  hb: HarfBuzz,
  font: Uint8Array,
  { features: kept, only }: { features: string[]; only?: string },
): Uint8Array {
  const address = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const face = hb.hb_face_create(hb.hb_blob_create(address, font.length, WRITABLE, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const letters = hb.hb_subset_input_unicode_set(input)
  hb.hb_set_clear(letters)
  if (only) hb.hb_set_add(letters, only.charCodeAt(0))
  else hb.hb_set_invert(letters)
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  for (const feature of kept) hb.hb_set_add(features, tagOf(feature))
  hb.hb_subset_input_set_axis_range(input, face, tagOf('wght'), WEIGHTS.least, WEIGHTS.most, WEIGHTS.least)
  const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
}

/** Four letters as the number that a font names a table, an axis or a feature by. */
function tagOf(letters: string): number {
  return Buffer.from(letters, 'latin1').readUInt32BE()
}
