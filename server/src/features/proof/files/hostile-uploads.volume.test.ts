import { expect, test } from 'vitest'
import { jpegOf, packedRows, pngClaiming } from '#testing/images/make-images.ts'
import { pdfOf } from '#testing/proof/make-pdfs.ts'
import { sendProof } from '#testing/proof/send-proof.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()

/** So many members send at once: as many PDFs are opened side by side. */
const LANES = 4

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const pdf = Buffer.from(await pdfOf('x'))
const jpeg = Buffer.from(await jpegOf(4, 4))

/** Wrong kinds, files that are two kinds at once, and such that would take much room once they are opened. */
const CONTENTS = [
  html,
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('MZ\x90\x00 a program'),
  Buffer.from('PK\x03\x04 an archive'),
  Buffer.from('GIF89a<script>alert(1)</script>'),
  Buffer.concat([html, pdf]),
  Buffer.concat([Buffer.from('\n'), pdf]),
  pdf.subarray(0, 40),
  pngClaiming(60_000, 60_000, packedRows(1000)),
  Buffer.concat([pdf, html]),
  Buffer.concat([jpeg, html]),
]
const NAMES = [
  'form.pdf',
  'a.html',
  '../../etc/passwd',
  'x.svg',
  'a\r\nContent-Type: text/html',
  '"><script>.pdf',
  `${'n'.repeat(400)}.pdf`,
  'C:\\temp\\x.exe',
  '\u202efdp.exe',
]
const TYPES = ['application/pdf', 'text/html']

type HostileFile = { content: Uint8Array; fileName: string; type: string }

test('of two hundred hostile files none is served as something that acts [5/PROOF-04, 5/PROOF-08, 5/S5-08, 5/S5-09, 5/D5-21]', async () => {
  const files = CONTENTS.flatMap((content) =>
    NAMES.flatMap((fileName) => TYPES.map((type) => ({ content, fileName, type }))),
  ).concat(NAMES.map((fileName) => ({ content: Buffer.alloc(0), fileName, type: 'text/html' })))
  expect(files.length).toBeGreaterThanOrEqual(200)
  const lanes = await Promise.all(
    Array.from({ length: LANES }, (_, lane) =>
      servedOf(files.filter((_file, index) => index % LANES === lane)),
    ),
  )
  expect(lanes.reduce((sum, served) => sum + served, 0)).toBe(3 * NAMES.length * TYPES.length)
}, 300_000)

/**
 * Sends files as a member of its own; returns the number of accepted ones, each of which is checked as it is served.
 */
async function servedOf(files: HostileFile[]): Promise<number> {
  const agent = await server.aMember()
  let listing = await server.aListing({ agent })
  let served = 0
  for (const file of files) {
    server.clock.advance(4)
    const { status, body } = await sendProof(server, agent, listing.id, file)
    if (status !== 200) {
      expect([400, 409]).toContain(status)
      continue
    }
    served += 1
    expect([...body.fileName].length).toBeLessThanOrEqual(200)
    expect(body.fileName).not.toMatch(/[/\\\r\n\u202e]/)
    const answer = await server.call(`/api/app/Registration/${listing.id}/proofs/${body.id}/content`, {
      as: agent,
    })
    expect(answer.headers.get('content-type')).toMatch(/^(application\/pdf|image\/jpeg)$/)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/,
    )
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    listing = await server.aListing({ agent })
  }
  return served
}
