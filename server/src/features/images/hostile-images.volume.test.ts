import { execFileSync } from 'node:child_process'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { images, mediaFiles } from '#db/tables/media.table.ts'
import {
  exifOf,
  jpegOf,
  jpegSegment,
  jpegWith,
  packedRows,
  pngChunk,
  pngClaiming,
  pngOf,
  pngWith,
  webpOf,
  webpWith,
} from '#testing/images/make-images.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
const editor = await server.aMember({ isCrmlsAdmin: true })

const TYPE = 'Upload a JPEG, PNG, or WebP image.'
const DAMAGED = 'This image is damaged or incomplete. Save it again, and upload the whole file.'
const SVG = 'SVG images are not supported. Upload a PNG instead.'

const upload = (body: Uint8Array, type = 'image/png') =>
  server.call('/api/app/Staff/Images', {
    as: editor,
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

async function expectRefused(file: Uint8Array, message: string, status = 400) {
  const answer = await upload(file)
  expect([answer.status, answer.body.message]).toEqual([status, message])
}

/** The stored files of an upload, smallest first. */
async function storedOf(file: Uint8Array): Promise<Buffer[]> {
  const answer = await upload(file)
  expect(answer.status, answer.text).toBe(200)
  const { name, widths } = answer.body
  return Promise.all(
    widths.map(async (width: number) =>
      Buffer.from(await (await fetch(`${server.url}/media/${name}-${width}.webp`)).arrayBuffer()),
    ),
  )
}

/** The chunks that a WebP consists of. */
function chunkNames(file: Buffer): string[] {
  const names = []
  for (let at = 12; at < file.length; ) {
    names.push(file.toString('latin1', at, at + 4))
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return names
}

// Uploads are counted by the minute.
beforeEach(() => clock.advance(60))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

test.for([
  ['plain', Buffer.from(svg)],
  ['with a byte order mark', Buffer.from(`\uFEFF${svg}`)],
  ['after a declaration', Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x" "y">\n${svg}`)],
  ['after spaces and a long comment', Buffer.from(`\n\t <!-- ${'x'.repeat(5000)} -->${svg}`)],
  ['with a prefix', Buffer.from(svg.replace('<svg', '<s:svg'))],
  ['in capitals', Buffer.from(svg.toUpperCase())],
  ['in UTF-16, little end first', Buffer.from(`\uFEFF${svg}`, 'utf16le')],
  ['in UTF-16, big end first', Buffer.from(`\uFEFF${svg}`, 'utf16le').swap16()],
  ['packed', gzipSync(svg)],
] as const)('SVG %s is refused with its own text [4/CIMG-03]', async ([, file]) => {
  await expectRefused(file, SVG)
})

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hello')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['a BMP', Buffer.from('BM\x3a\0\0\0', 'latin1')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['an archive', Buffer.from('PK\x03\x04', 'latin1')],
] as const)('%s is no image', async ([, file]) => {
  await expectRefused(file, TYPE)
})

test.for([
  ['the signature of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff])],
  ['the signature of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['the signature of a WebP alone', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
] as const)('%s is an image of which the rest is missing [4/D4-26]', async ([, file]) => {
  await expectRefused(file, DAMAGED)
})

test('content decides: a name and a type that lie change nothing [4/CIMG-02, 4/D4-26]', async () => {
  for (const type of [
    'image/jpeg',
    'image/svg+xml',
    'text/html',
    'application/json',
    'application/octet-stream',
  ])
    expect((await upload(await pngOf(30, 20), type)).status, type).toBe(200)
  for (const file of [await jpegOf(5000, 5000), await webpOf(31, 20)])
    expect((await upload(file, 'text/plain')).status).toBe(200)
})

test('a file above 10 MB is refused while it arrives, and the connection stays open [4/CIMG-04, 4/S4-13, 4/CONST-05]', async () => {
  await expectRefused(Buffer.alloc(10 * 1024 * 1024 + 1), 'Images can be up to 10 MB.', 413)
  await expectRefused(Buffer.alloc(25 * 1024 * 1024), 'Images can be up to 10 MB.', 413)
  await expectRefused(Buffer.alloc(10 * 1024 * 1024), TYPE)
})

test('a cut-off image of each kind is refused, and called damaged [4/D4-26]', async () => {
  for (const file of [await jpegOf(200, 100), await pngOf(200, 100), await webpOf(200, 100)])
    for (const length of [20, Math.floor(file.length / 2), file.length - 4])
      await expectRefused(file.subarray(0, length), DAMAGED)
  const jpeg = await jpegOf(200, 100)
  await expectRefused(Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]), DAMAGED)
})

test('an image that claims more than it has is refused', async () => {
  const png = await pngOf(200, 100)
  for (const [width, height] of [
    [200, 101],
    [400, 100],
    [0, 100],
  ] as const)
    await expectRefused(pngClaiming(width, height, png.subarray(33)), DAMAGED)
  const jpeg = await jpegOf(200, 100)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  for (const [width, height] of [
    [200, 400],
    [400, 100],
    [0, 100],
    [200, 0],
  ] as const) {
    const false_ = Buffer.from(jpeg)
    false_.writeUInt16BE(height, frame + 5)
    false_.writeUInt16BE(width, frame + 7)
    await expectRefused(false_, DAMAGED)
  }
  const twoFrames = jpegWith(jpeg, jpegSegment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])))
  await expectRefused(twoFrames, DAMAGED)
  const webp = await webpOf(200, 100)
  await expectRefused(webpWith(webp, { width: 201, height: 100 }, 0), DAMAGED)
})

test('a moving image is refused', async () => {
  const frames = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  await expectRefused(pngWith(await pngOf(40, 40), frames), TYPE)
  const size = { width: 40, height: 40 }
  await expectRefused(webpWith(await webpOf(40, 40), size, 0x02, ['ANIM', Buffer.alloc(6)]), TYPE)
  await expectRefused(webpWith(await webpOf(40, 40), size, 0, ['ANMF', Buffer.alloc(16)]), TYPE)
})

const memoryOf = () =>
  execFileSync('ps', ['-e', '-o', 'ppid=,rss='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === process.pid)
    .reduce((sum, [, rss = 0]) => sum + rss * 1024, process.memoryUsage.rss())

test('50,000 by 50,000 pixels, a cut-off image and a false size are refused within 2 seconds and 100 MB [4/CBAD-03]', async () => {
  const png = await pngOf(200, 100)
  const jpeg = await jpegOf(200, 100)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const claiming = (width: number, height: number) => {
    const changed = Buffer.from(jpeg)
    changed.writeUInt16BE(height, frame + 5)
    changed.writeUInt16BE(width, frame + 7)
    return changed
  }
  const pixels = 'Images can have up to 25 megapixels.'
  for (const [file, message] of [
    [pngClaiming(50_000, 50_000, packedRows(5_000_000)), pixels],
    [claiming(50_000, 50_000), pixels],
    [png.subarray(0, png.length - 30), DAMAGED],
    [jpeg.subarray(0, jpeg.length - 30), DAMAGED],
    [claiming(2000, 1000), DAMAGED],
    [pngClaiming(2000, 1000, png.subarray(33)), DAMAGED],
  ] as const) {
    const before = memoryOf()
    let most = before
    const look = setInterval(() => (most = Math.max(most, memoryOf())), 20)
    const start = performance.now()
    await expectRefused(file, message)
    clearInterval(look)
    expect(performance.now() - start).toBeLessThan(2000)
    expect(most - before).toBeLessThan(100e6)
  }
})

test('an image with too many pixels or too long a side is refused before it is decoded [4/S4-13]', async () => {
  await expectRefused(pngClaiming(5001, 5000, packedRows(10)), 'Images can have up to 25 megapixels.')
  const long = pngClaiming(10, 20_000, packedRows(10))
  await expectRefused(long, 'Images can be up to 16,383 pixels wide and high.')
})

test('25 megapixels are taken within the memory of the decoder, those of 16 bits a color too [4/CONST-05, 4/S4-13]', async () => {
  const deep = pngClaiming(4500, 4500, packedRows(4500 * (1 + 4500 * 8)), 16)
  for (const file of [await pngOf(5000, 5000), await jpegOf(5000, 5000), deep])
    expect((await upload(file)).status).toBe(200)
})

test('nothing of a file but its pixels is kept [4/S4-14]', async () => {
  const secret = Buffer.from('SECRET-COMMENT')
  const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET-XMP</x:xmpmeta>')
  const profile = Buffer.concat([
    Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
    Buffer.alloc(200),
    Buffer.from('SECRET-ICC'),
  ])
  const appended = Buffer.from('PK\x03\x04<script>SECRET-APPENDED</script>', 'latin1')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(1)])
  const jpeg = jpegWith(
    await jpegOf(700, 350),
    jpegSegment(0xe1, exif),
    jpegSegment(0xe1, xmp),
    jpegSegment(0xe2, profile),
    jpegSegment(0xfe, secret),
  )
  const png = pngWith(
    await pngOf(700, 351),
    pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(profile)])),
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), secret])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), xmp])),
    pngChunk('eXIf', exifOf(1)),
  )
  const webp = webpWith(
    await webpOf(700, 352),
    { width: 700, height: 352 },
    0x2c,
    ['EXIF', exifOf(1)],
    ['XMP ', xmp],
  )
  for (const file of [jpeg, png, webp])
    for (const stored of await storedOf(Buffer.concat([file, appended]))) {
      expect(['VP8 ', 'VP8L']).toContain(chunkNames(stored)[0])
      expect(chunkNames(stored)).toHaveLength(1)
      expect(stored.readUInt32LE(4) + 8).toBe(stored.length)
      expect(stored.toString('latin1')).not.toMatch(/SECRET|Exif|ICC_PROFILE|xmpmeta|script|PK\x03\x04/)
    }
  expect(await db.$count(mediaFiles)).toBeGreaterThan(0)
})

test('an image is turned as its EXIF says, and keeps nothing of it [4/CIMG-06]', async () => {
  const exif = (turn: number) =>
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(turn)]))
  const comment = jpegSegment(0xfe, Buffer.from('SECRET-COMMENT'))
  const jpeg = await jpegOf(60, 30)
  /** Which corner is red after the turn: left half is red as it is stored. */
  const reds: Record<number, [number, number][]> = {
    1: [
      [0, 0],
      [0, 1],
    ],
    2: [
      [1, 0],
      [1, 1],
    ],
    3: [
      [1, 0],
      [1, 1],
    ],
    4: [
      [0, 0],
      [0, 1],
    ],
    5: [
      [0, 0],
      [1, 0],
    ],
    6: [
      [0, 0],
      [1, 0],
    ],
    7: [
      [0, 1],
      [1, 1],
    ],
    8: [
      [0, 1],
      [1, 1],
    ],
  }
  for (const [turn, red] of Object.entries(reds)) {
    const stored = (await storedOf(jpegWith(jpeg, exif(Number(turn)), comment)))[0] ?? Buffer.alloc(0)
    expect(chunkNames(stored)).toHaveLength(1)
    expect(stored.toString('latin1')).not.toMatch(/SECRET|Exif|GPS/)
    const { data: pixels, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    expect([width, height], turn).toEqual(Number(turn) >= 5 ? [30, 60] : [60, 30])
    const isRed = ([x, y]: [number, number]) => {
      const at = ((y === 0 ? 2 : height - 3) * width + (x === 0 ? 2 : width - 3)) * channels
      return (pixels[at] ?? 0) > (pixels[at + 2] ?? 0)
    }
    const corners: [number, number][] = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]
    expect(corners.filter(isRed), turn).toEqual(
      corners.filter(([x, y]) => red.some(([a, b]) => a === x && b === y)),
    )
  }
  const pngTurned = pngWith(await pngOf(62, 30), pngChunk('eXIf', exifOf(6)))
  const webpTurned = webpWith(await webpOf(62, 30), { width: 62, height: 30 }, 0x08, ['EXIF', exifOf(6)])
  for (const file of [pngTurned, webpTurned])
    expect((await upload(file)).body).toMatchObject({ width: 30, height: 62 })
})

test('a file that is two things at once is its pixels and nothing else', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const jpeg = jpegWith(await jpegOf(50, 50), jpegSegment(0xfe, page))
  const png = Buffer.concat([await pngOf(50, 51), page])
  for (const file of [jpeg, png])
    for (const stored of await storedOf(file)) expect(stored.includes('script')).toBe(false)
  expect(await db.$count(images)).toBeGreaterThan(0)
})
