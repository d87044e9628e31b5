import { degrees, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { compactVerify, createLocalJWKSet } from 'jose'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { proofFiles } from '#db/tables/compliance/proof.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { jpegOf } from '#testing/images/make-images.ts'
import { fakeClamd } from '#testing/proof/fake-clamd.ts'
import { pdfOf } from '#testing/proof/make-pdfs.ts'
import { sendProof } from '#testing/proof/send-proof.ts'
import { testServer } from '#testing/test-server.ts'
import { scanProof } from './files/scan-proof.ts'
import { makeProofFile } from './make-proof-file.ts'
import { verifyReceipt } from './verify-receipt.ts'

const clamd = await fakeClamd('EICAR')
const server = await testServer()
const scanned = await server.startAnother({ env: { SCAN_URL: clamd.url } })
const agent = await server.aMember({ firstName: 'Հայկ', lastName: 'Łukasz Ελένη Нгуен Nguyễn' })

const fetched = async (path: string) => {
  const answer = await fetch(`${server.url}/api/app/Registration/${path}`, {
    headers: { authorization: `Bearer ${await server.tokenFor(agent)}` },
  })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

async function made(id: string) {
  const asked = await server.call(`/api/app/Registration/${id}/proof-file`, {
    as: agent,
    method: 'POST',
    body: {},
  })
  expect(asked.body).toEqual({ state: 'making', madeOn: null, availableUntil: null })
  expect((await fetched(`${id}/proof-file`)).status).toBe(409)
  for (const row of await server.db.select().from(proofFiles))
    await makeProofFile(
      {
        db: server.db,
        outbox: server.outbox,
        now: server.clock.now(),
        marketZone: 'America/Los_Angeles',
        log: server.app.log,
      },
      row.id,
    )
  const { status, bytes } = await fetched(`${id}/proof-file`)
  expect(status).toBe(200)
  return bytes
}

/** The texts of each page, as another reader finds them. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    expect(await page.getAnnotations()).toEqual([])
    expect(await page.getJSActions()).toBeNull()
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  expect(await document.getAttachments()).toBeNull()
  expect(await document.getJSActions()).toBeNull()
  expect(await document.getOpenAction()).toBeNull()
  expect(await document.getFieldObjects()).toBeNull()
  return pages
}

/** A form with a filled-in field, a script, a link and an embedded file, on a page that lies on its side. */
async function activeForm() {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.setRotation(degrees(90))
  page.drawText('Printed text', { x: 20, y: 250, font: await document.embedFont(StandardFonts.Helvetica) })
  const field = document.getForm().createTextField('seller')
  field.setText('Sally Seller signs')
  field.addToPage(page, { x: 20, y: 100, width: 300, height: 30 })
  document.addJavaScript('boom', 'app.alert(1)')
  await document.attach(new Uint8Array([1, 2, 3]), 'evil.exe', { mimeType: 'application/octet-stream' })
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 100, 100],
    A: { S: 'URI', URI: PDFString.of('https://evil.example') },
  })
  page.node.addAnnot(document.context.register(link))
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.obj({ S: 'JavaScript', JS: PDFHexString.fromText('app.alert(2)') }),
  )
  return document.save()
}

test('one PDF holds cover, receipts, history and all pages, each with id, number and last hash, in any letters [5/PROOF-22, 5/PROOF-23, 5/PROOF-24, 5/PROOF-25, 5/PROOF-26, 5/D5-29, 5/API-04]', async () => {
  const { id, listingId } = await server.aListing({ agent, unparsedAddress: '12 Đường Trần Hưng Đạo' })
  const note = 'Ծանոթություն Заметка'
  for (const [content, fileName] of [
    [await pdfOf('First attached page', 2), 'Zażółć Ωμέγα.pdf'],
    [await jpegOf(40, 20), 'sign.jpg'],
    [await activeForm(), 'form.pdf'],
  ] as const)
    expect((await sendProof(server, agent, id, { content, fileName, note })).status).toBe(200)
  const bytes = await made(id)
  const pages = await pagesOf(bytes)
  const { body } = await server.call(`/api/app/Registration/${id}/history/q`, {
    as: agent,
    method: 'POST',
    body: {},
  })
  // The download itself came after it was made.
  const [, last] = body.results
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(listingId)
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain(last.hash)
  }
  const all = pages.join('\n')
  for (const expected of [
    '12 Đường Trần Hưng Đạo',
    'Հայկ Łukasz Ελένη Нгуен Nguyễn',
    'Zażółć Ωμέγα.pdf',
    note,
    'First attached page',
    'Sally Seller signs',
    'Printed text',
    'Receipts',
    'History',
  ])
    expect(all).toContain(expected)
  expect(all.indexOf('Receipts')).toBeLessThan(all.indexOf('First attached page'))
  const other = await PDFDocument.load(bytes)
  expect(other.getPageCount()).toBe(pages.length)
  const raw = Buffer.from(await other.save({ useObjectStreams: false })).toString('latin1')
  for (const word of ['/JavaScript', '/OpenAction', '/EmbeddedFile', '/AcroForm', '/URI', '/Launch'])
    expect(raw).not.toContain(word)
  // The second reader adds empty lists of its own.
  expect(raw).not.toMatch(/\/Annots \[ *[^\] ]/)
  const told = await server.db.select().from(userNotifications)
  expect(told.map(({ subject }) => subject)).toContain(`The proof file of ${listingId} is ready`)
  server.clock.advance(86_401)
  expect((await fetched(`${id}/proof-file`)).status).toBe(404)
})

test('a receipt is signed by a key of its own, and is checked against the file, also when the listing is gone [5/PROOF-13, 5/PROOF-14, 5/D5-24, 5/S5-12]', async () => {
  const { id, listingId } = await server.aListing({ agent })
  const content = await pdfOf('The signed form')
  const { body } = await sendProof(server, agent, id, { content })
  const answer = await server.call(`/api/app/Registration/${id}/proofs/${body.id}/receipt?format=json`, {
    as: agent,
  })
  const { keys } = (await server.call('/receipt-keys')).body
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' })
  expect(keys[0]).not.toHaveProperty('d')
  const { payload, protectedHeader } = await compactVerify(answer.body.jws, createLocalJWKSet({ keys }))
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'gatehouse-receipt+jwt' })
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
    number: body.receiptNumber,
    listingId,
    registrationId: id,
    fileName: 'form.pdf',
    size: content.length,
    sha256: body.sha256,
    kind: 'Seller instruction',
    time: body.createdOn,
    sender: agent.loginId,
  })
  const jwks = (await server.call('/oidc/jwks')).body.keys
  expect(jwks.map(({ kid }: { kid: string }) => kid)).not.toContain(keys[0].kid)
  const pdf = await fetched(`${id}/proofs/${body.id}/receipt`)
  expect((await pagesOf(pdf.bytes)).join()).toContain(body.sha256)

  await server.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { standardStatus: 'Z' },
  })
  server.clock.advance(366 * 86_400)
  const other = await server.aListing({ agent })
  await sendProof(server, agent, other.id, { content })
  expect((await server.call('/receipt-keys')).body.keys).toHaveLength(2)
  const receipt = answer.text
  expect(await verifyReceipt(server.db, receipt, Buffer.from(content))).toMatchObject({ isValid: true })
  expect(await verifyReceipt(server.db, receipt, Buffer.from('other'))).toMatchObject({ isValid: false })
  const forged = receipt.replace(/"jws": "([\w-]+)\.([\w-]+)\./, '"jws": "$1.e30.')
  expect(await verifyReceipt(server.db, forged, null)).toMatchObject({ isValid: false })
})

test('a file waits for the scanner: a clean one is let through, another one removed, and without an answer it waits [5/PROOF-10, 5/PROOF-11, 5/PROOF-12, 5/D5-23]', async () => {
  const { id } = await server.aListing({ agent })
  const services = {
    db: server.db,
    outbox: server.outbox,
    scanner: scanned.providers.scanner,
    now: server.clock.now(),
    marketZone: server.config.marketZone,
  }
  const stateOf = async (proofId: string) => {
    const { body } = await server.call(`/api/app/Registration/${id}/proofs`, { as: agent })
    return body.results.find((proof: { id: string }) => proof.id === proofId).state
  }
  const clean = (await sendProof(scanned, agent, id, { content: await pdfOf('clean') })).body
  const virus = Buffer.concat([await pdfOf('virus'), Buffer.from('EICAR')])
  const bad = (await sendProof(scanned, agent, id, { content: virus, fileName: 'bad.pdf' })).body
  clamd.state.isSilent = true
  await expect(scanProof(services, clean.id)).rejects.toThrow(/./)
  expect(await stateOf(clean.id)).toBe('scanning')
  const refused = await server.call(`/api/app/Registration/${id}/proofs/${clean.id}/content`, { as: agent })
  expect([refused.status, refused.body.message]).toEqual([409, 'Scanning for viruses...'])
  clamd.state.isSilent = false
  await scanProof(services, clean.id)
  await scanProof(services, bad.id)
  expect([await stateOf(clean.id), await stateOf(bad.id)]).toEqual(['attached', 'refused'])
  expect((await fetched(`${id}/proofs/${bad.id}/content`)).status).toBe(404)
  const told = await server.db.select().from(userNotifications)
  expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('failed the virus scan'))
  clamd.close()
})
