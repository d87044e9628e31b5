import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#db/tables/compliance/history.table.ts'
import { proofPieces } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { jpegOf, packedRows, pngClaiming, pngOf } from '#testing/images/make-images.ts'
import { pdfOf, protectedPdf } from '#testing/proof/make-pdfs.ts'
import { sendProof } from '#testing/proof/send-proof.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { testServer } from '#testing/test-server.ts'
import { keepProofs } from './keep-proofs.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { agent, branchBroker, rivalBroker, secondAgent, aorAdmin, mlsAdmin } = people
const MB = 1024 * 1024

const aListing = (more: object = {}) => server.aListing({ agent, ...more })
const attach = (
  id: string,
  sent: Partial<Parameters<typeof sendProof>[3]> & { content: Uint8Array },
  as = agent,
) => {
  // A test of its own proves the limit of twenty a minute.
  server.clock.advance(61)
  return sendProof(server, as, id, sent)
}
const list = (id: string, as = agent) => server.call(`/api/app/Registration/${id}/proofs`, { as })
const content = (id: string, proofId: string, as = agent) =>
  server.call(`/api/app/Registration/${id}/proofs/${proofId}/content`, { as })
const act = (verb: string, id: string, proofId: string, as = agent, reason = 'Wrong file') =>
  server.call(`/api/app/Registration/${id}/proofs/${proofId}/${verb}`, {
    as,
    method: 'POST',
    body: { reason },
  })

const picture = await jpegOf(8, 8)

/** The bytes of a picture of a size, as many as are wanted and each of its own. */
function padded(bytes: number): Uint8Array {
  const file = Buffer.concat([picture, Buffer.alloc(bytes, randomUUID())])
  return file.subarray(0, bytes)
}

test('a file is attached with kind, note and receipt, by members who may view the listing, also after a lock [5/PROOF-02, 5/ENT-05, 5/API-04, 5/D5-20]', async () => {
  const { id } = await aListing({ standardStatus: 'K', cancellationDate: '2026-10-20' })
  const file = await pdfOf('Signed by the seller')
  const { status, body, text } = await attach(
    id,
    { content: file, kind: 'Signed disclosure', note: ' Page 2 ' },
    branchBroker,
  )
  expect(status, text).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    registrationId: id,
    kind: 'Signed disclosure',
    fileName: 'form.pdf',
    contentType: 'application/pdf',
    size: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    note: 'Page 2',
    state: 'attached',
    createdBy: branchBroker.loginId,
    createdOn: server.clock.now().toISOString(),
    withdrawnOn: null,
    withdrawnReason: null,
    erasedOn: null,
    erasedReason: null,
    receiptNumber: expect.stringMatching(/^R2026\d{6}$/),
  })
  expect((await list(id)).body.results).toEqual([body])
  for (const [sent, message] of [
    [{ kind: 'Receipt' }, 'Choose what this file proves.'],
    [{ note: 'x'.repeat(501) }, 'Notes can have up to 500 characters.'],
  ] as const) {
    const refused = await attach(id, { content: await pdfOf('other'), ...sent })
    expect([refused.status, refused.body.message]).toEqual([400, message])
  }
  expect((await attach(id, { content: await pdfOf('long note'), note: 'x'.repeat(500) })).status).toBe(200)
})

test('a member who may not view the listing gets 404 from every call, as for an unknown listing [5/PROOF-01, 5/S5-02, 5/S5-03, 5/S5-08]', async () => {
  const { id } = await aListing()
  const { body } = await attach(id, { content: await pdfOf('mine') })
  const file = { content: await pdfOf('other') }
  for (const as of [secondAgent, rivalBroker])
    for (const answer of [
      await list(id, as),
      await attach(id, file, as),
      await content(id, body.id, as),
      await act('withdraw', id, body.id, as),
      await act('erase', id, body.id, as),
      await server.call(`/api/app/Registration/${id}/proofs/${body.id}/receipt`, { as }),
      await server.call(`/api/app/Registration/${id}/proof-file`, { as }),
      await server.call(`/api/app/Registration/${id}/proof-file`, { as, method: 'POST', body: {} }),
    ])
      expect(answer.status).toBe(404)
  expect((await content(id, randomUUID())).status).toBe(404)
  expect((await content((await aListing()).id, body.id)).status).toBe(404)
  for (const path of ['content', 'receipt']) {
    const { status } = await server.call(
      `/api/app/Registration/${id}/proofs/${body.id}/${path}?access_token=x`,
    )
    expect(status).toBe(401)
  }
})

test('kinds are recognized by content: PDF, JPEG and PNG are taken, and nothing else under their names [5/PROOF-03, 5/PROOF-04, 5/D5-21]', async () => {
  const { id } = await aListing()
  const taken = [
    [await pdfOf('a'), 'application/pdf'],
    ...(await Promise.all(
      ['\n', '\uFEFF', '\r\n ', '\uFEFF\n', ' '.repeat(1000)].map(
        async (lead) => [Buffer.concat([Buffer.from(lead), await pdfOf(lead)]), 'application/pdf'] as const,
      ),
    )),
    [await jpegOf(20, 10), 'image/jpeg'],
    [await pngOf(20, 10), 'image/png'],
  ] as const
  for (const [file, type] of taken) {
    const { body } = await attach(id, { content: file, fileName: 'x.html', type: 'text/html' })
    expect(body.contentType).toBe(type)
  }
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const [file, message] of [
    [html, 'Choose a PDF, JPEG or PNG file.'],
    [Buffer.concat([html, await pdfOf('behind')]), 'Choose a PDF, JPEG or PNG file.'],
    [Buffer.concat([Buffer.alloc(1025, ' '), await pdfOf('far')]), 'Choose a PDF, JPEG or PNG file.'],
    [Buffer.from('%PDF-1.7 nothing'), "We can't read this file. It may be damaged."],
    [
      pngClaiming(12_001, 10, packedRows(100)),
      'This picture is too large. The limit is 12,000 by 12,000 pixels.',
    ],
    [Buffer.alloc(0), 'Choose a PDF, JPEG or PNG file.'],
  ] as const) {
    const { status, body } = await attach(id, { content: file })
    expect([status, body.message]).toEqual([400, message])
  }
  const json = await server.call(`/api/app/Registration/${id}/proofs`, {
    as: agent,
    method: 'POST',
    body: { kind: 'Other' },
  })
  expect([json.status, json.body.message]).toEqual([400, 'Choose a PDF, JPEG or PNG file.'])
})

test('a PDF that needs a password is refused, one that is protected against changes is taken, 501 pages are too many [5/PROOF-05, 5/D5-21]', async () => {
  const { id } = await aListing()
  const refused = await attach(id, { content: await protectedPdf('closed', 'secret') })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This PDF needs a password to open. Remove the password and try again.',
  ])
  expect((await attach(id, { content: await protectedPdf('open') })).status).toBe(200)
  expect((await attach(id, { content: await pdfOf('long', 501) })).body.message).toBe(
    'This PDF has too many pages. The limit is 500.',
  )
  expect((await attach(id, { content: await pdfOf('long', 500) })).status).toBe(200)
})

test('sizes and numbers are limited, with their messages [5/PROOF-06, 5/ERR-02, 5/CONST-06]', async () => {
  const { id } = await aListing()
  const tooBig = await attach(id, { content: padded(10 * MB + 1) })
  expect([tooBig.status, tooBig.body.message]).toEqual([413, 'That file is too big. The limit is 10 MB.'])
  const full = 'This listing is at its limit of 20 files or 50 MB.'
  for (let index = 0; index < 5; index += 1) {
    const { status, text } = await attach(id, { content: padded(10 * MB) })
    expect(status, text).toBe(200)
  }
  const sixth = await attach(id, { content: padded(2000) })
  expect([sixth.status, sixth.body.message]).toEqual([409, full])

  const other = await aListing()
  for (let index = 0; index < 19; index += 1) await attach(other.id, { content: padded(1000 + index) })
  server.clock.advance(61)
  const last = await Promise.all(
    [1, 2, 3].map((index) => sendProof(server, agent, other.id, { content: padded(2000 + index) })),
  )
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await list(other.id)).body.results).toHaveLength(20)
})

test('twenty files a minute are taken of a member, and the same content once [5/S5-07, 5/D5-22]', async () => {
  const { id } = await aListing()
  const file = { content: await pdfOf('once') }
  expect((await attach(id, file)).status).toBe(200)
  const again = await attach(id, file)
  expect([again.status, again.body.message]).toEqual([409, 'This file is already attached.'])
  server.clock.advance(61)
  // Each counts, also a refused one: a text is refused by its first bytes.
  const text = { content: Buffer.from('no file of a kind that is taken') }
  const answers = []
  for (let index = 0; index < 21; index += 1) answers.push(await sendProof(server, agent, id, text))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
  expect(answers.at(-1)?.status).toBe(429)
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
})

test('a broken connection leaves nothing behind [5/PROOF-07]', async () => {
  const { id } = await aListing()
  const before = await server.db.$count(proofPieces)
  const token = await server.tokenFor(agent)
  await new Promise<void>((resolve) => {
    const request = http.request(`${server.url}/api/app/Registration/${id}/proofs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
      },
    })
    request.on('error', () => undefined)
    request.on('close', () => resolve())
    request.write(
      '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nOther\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    )
    request.write(Buffer.alloc(1_000_000), () => setTimeout(() => request.destroy(), 50))
  })
  await expect.poll(() => server.db.$count(proofPieces)).toBe(before)
  expect((await list(id)).body.results).toEqual([])
})

test('a file is returned as it came, as a download in a sandbox, under its found type and an encoded name [5/PROOF-08, 5/S5-08, 5/D5-21, 5/D5-22]', async () => {
  const { id } = await aListing()
  const file = await pdfOf('kept as it is')
  const { body } = await attach(id, {
    content: file,
    fileName: '../../Rück\u202egabe (2026).pdf',
    type: 'text/html',
  })
  expect(body.fileName).toBe('Rückgabe (2026).pdf')
  const answer = await fetch(`${server.url}/api/app/Registration/${id}/proofs/${body.id}/content`, {
    headers: { authorization: `Bearer ${await server.tokenFor(agent)}` },
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(file))).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''R%C3%BCckgabe%20%282026%29.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
  const pieces = await server.db.select().from(proofPieces).where(eq(proofPieces.ownerId, body.id))
  expect(Math.max(...pieces.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(256 * 1024)
})

test('a withdrawn file leaves the list, stays in the history, and staff still download it [5/PROOF-15, 5/PROOF-16, 5/D5-25]', async () => {
  const { id } = await aListing()
  const { body } = await attach(id, { content: await pdfOf('wrong one') })
  expect((await act('withdraw', id, body.id, agent, ' ')).status).toBe(400)
  const withdrawn = await act('withdraw', id, body.id)
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn', withdrawnReason: 'Wrong file' })
  expect((await act('withdraw', id, body.id)).status).toBe(409)
  expect((await list(id)).body.results).toEqual([])
  expect((await content(id, body.id)).status).toBe(404)
  for (const staff of [aorAdmin, mlsAdmin]) {
    expect((await content(id, body.id, staff)).status).toBe(200)
    expect((await list(id, staff)).body.results).toMatchObject([{ state: 'withdrawn' }])
  }
  const entries = await server.db
    .select({ field: historyEntries.field, to: historyEntries.to, actor: historyEntries.actor })
    .from(historyEntries)
    .where(eq(historyEntries.registrationId, id))
    .orderBy(asc(historyEntries.number))
  expect(entries.slice(1)).toEqual([
    {
      field: 'proof',
      actor: agent.loginId,
      to: `Attached form.pdf (Seller instruction), receipt ${body.receiptNumber}, SHA-256 ${body.sha256}`,
    },
    {
      field: 'proof',
      actor: agent.loginId,
      to: `Withdrew form.pdf, receipt ${body.receiptNumber}: Wrong file`,
    },
    { field: 'download', actor: aorAdmin.loginId, to: `Downloaded form.pdf, receipt ${body.receiptNumber}` },
    { field: 'download', actor: mlsAdmin.loginId, to: `Downloaded form.pdf, receipt ${body.receiptNumber}` },
  ])
})

test('MLS staff erase a withdrawn file with a fresh sign-in; its entry stays, and the list agent is notified [5/PROOF-27, 5/D5-25]', async () => {
  const { id, listingId } = await aListing()
  const { body } = await attach(id, { content: await pdfOf('123-45-6789') })
  expect((await act('erase', id, body.id, mlsAdmin)).status).toBe(409)
  await act('withdraw', id, body.id)
  for (const as of [agent, branchBroker, aorAdmin])
    expect((await act('erase', id, body.id, as)).status).toBe(403)
  await signInAged(server, mlsAdmin, 16 * 60)
  expect((await act('erase', id, body.id, mlsAdmin)).status).toBe(401)
  await signInAged(server, mlsAdmin, 60)
  const erased = await act('erase', id, body.id, mlsAdmin, 'A social security number')
  expect(erased.body).toMatchObject({
    state: 'erased',
    sha256: body.sha256,
    fileName: 'form.pdf',
    erasedReason: 'A social security number',
  })
  expect((await list(id)).body.results).toMatchObject([{ state: 'erased', sha256: body.sha256 }])
  expect((await content(id, body.id, mlsAdmin)).status).toBe(404)
  expect(await server.db.$count(proofPieces, eq(proofPieces.ownerId, body.id))).toBe(0)
  const told = await server.db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.memberId, agent.id))
  expect(told.map(({ subject }) => subject)).toContain(`A file of ${listingId} was erased`)
})

test('some years after the listing has ended the content is deleted and the entry stays [5/D5-25, 5/CONST-04]', async () => {
  const { id } = await aListing()
  const { body } = await attach(id, { content: await pdfOf('old') })
  const services = {
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    marketZone: 'America/Los_Angeles',
    years: 7,
  }
  const ended = (day: string) =>
    server.db.update(listings).set({ expirationDate: day }).where(eq(listings.id, id))
  await ended('2019-11-30')
  await keepProofs(services)
  expect((await content(id, body.id)).status).toBe(200)
  await ended('2019-10-01')
  await keepProofs(services)
  expect((await list(id)).body.results).toMatchObject([{ state: 'expired', sha256: body.sha256 }])
  expect(await server.db.$count(proofPieces, eq(proofPieces.ownerId, body.id))).toBe(0)
})

test('without the addition its calls do not exist [5/ERR-08, 5/D5-01]', async () => {
  const without = await server.startAnother({ env: { FEATURES: '' } })
  const { id } = await aListing()
  const { body } = await attach(id, { content: await pdfOf('still there') })
  for (const [method, path] of [
    ['GET', 'proofs'],
    ['GET', `proofs/${body.id}/content`],
    ['GET', `proofs/${body.id}/receipt`],
    ['GET', 'proof-file'],
    ['POST', 'proof-file'],
    ['POST', `proofs/${body.id}/withdraw`],
    ['POST', `proofs/${body.id}/erase`],
  ] as const) {
    const answer = await without.call(`/api/app/Registration/${id}/${path}`, {
      as: agent,
      method,
      ...(method === 'POST' && { body: {} }),
    })
    expect([answer.status, answer.body.message], path).toEqual([404, 'Not Found'])
  }
  expect((await without.call('/receipt-keys')).status).not.toBe(200)
  expect((await list(id)).body.results).toHaveLength(1)
})
