import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trainingTopics } from '#db/tables/training.table.ts'
import { removeUnnamedMedia } from '#media/remove-unnamed.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { mlsAdmin: mls, agent: member, aorAdmin } = await aBrokerage(server)
const articles = contentCalls(server, 'articles')

const pdf = Buffer.from('%PDF-1.7\n<script>window.hacked = 1</script>\n%%EOF')
const upload = (bytes: Buffer, as = mls) =>
  server.call('/api/app/Staff/Attachments', { as, method: 'POST', body: bytes })
const fetched = (address: URL) => fetch(server.url + address.pathname + address.search)
const isOpen = async (address: URL) => (await fetched(address)).ok

/** The address of the first attachment of an article, as a member gets it. */
async function answered(id: number): Promise<URL> {
  const { body } = await server.call(`/api/app/Articles/${id}`, { as: member })
  return new URL(body.results[0].attachments[0].url)
}

async function published(attachments: object[], more: object = {}) {
  const values = { title: 'Forms', author: 'Mara Lane', attachments, ...more }
  const draft = (await articles.begin(mls, values)).body
  return (await articles.act(mls, draft, 'publish')).body
}

test('a PDF is stored as it was sent, and served as a download that nothing of the portal shows [4/CIMG-12, 4/S4-15]', async () => {
  const uploaded = await upload(pdf)
  expect(uploaded.status, uploaded.text).toBe(200)
  expect(uploaded.body).toEqual({
    url: expect.stringMatching(/^http:\/\/[^/]+\/media\/[\da-f]{32}\.pdf$/),
    size: pdf.length,
  })
  const { id } = await published([{ name: 'Rückgabe "2026"', ...uploaded.body }])
  const answer = await fetched(await answered(id))
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''R%C3%BCckgabe%20%222026%22.pdf",
    'content-security-policy': expect.stringMatching(/(^|; )sandbox$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=43200, immutable',
  })
})

test('anything else is refused, by its content and while it arrives [4/CONST-05]', async () => {
  for (const other of ['PK\x03\x04 a document', '<svg xmlns="http://www.w3.org/2000/svg"/>', ' %PDF-1.7']) {
    const { status, body } = await upload(Buffer.from(other))
    expect([status, body.message], other).toEqual([400, 'Upload a PDF.'])
  }
  const most = 20 * 1024 * 1024
  const large = Buffer.alloc(most + 1, '%PDF-1.7\n')
  expect(await upload(large)).toMatchObject({
    status: 413,
    body: { message: 'Attachments can be up to 20 MB.' },
  })
  expect((await upload(large.subarray(0, most))).status).toBe(200)
  expect((await upload(pdf, member)).status).toBe(403)
  expect((await upload(pdf, aorAdmin)).status).toBe(200)
})

test('an address works for twelve hours for members who could read the article; changed, later or unsigned it does not [4/CIMG-14, 4/S4-15, 4/D4-29]', async () => {
  const { body } = await upload(pdf)
  const other = (await upload(pdf)).body
  const { id } = await published([{ name: 'Form', ...body }])
  const address = await answered(id)
  expect(await isOpen(address)).toBe(true)
  expect(await isOpen(new URL(body.url))).toBe(false)

  const changed = (change: (url: URL) => void) => {
    const url = new URL(address)
    change(url)
    return url
  }
  const until = Number(address.searchParams.get('until'))
  for (const wrong of [
    changed((url) => url.searchParams.set('until', String(until + 1))),
    changed((url) => url.searchParams.set('as', 'Other.pdf')),
    changed((url) => url.searchParams.append('as', 'Other.pdf')),
    changed((url) => url.searchParams.set('signature', '')),
    changed((url) => url.searchParams.set('signature', 'A'.repeat(43))),
    changed((url) => url.searchParams.delete('signature')),
    changed((url) => {
      url.pathname = new URL(other.url).pathname
    }),
    changed((url) => {
      url.pathname = `/media/${'0'.repeat(32)}.pdf`
    }),
  ]) {
    const answer = await fetched(wrong)
    expect([answer.status, answer.headers.get('cache-control')], wrong.href).toEqual([404, 'no-store'])
  }
  server.clock.advance(12 * 3600 - 1)
  expect(await isOpen(address)).toBe(true)
  server.clock.advance(1)
  expect(await isOpen(address)).toBe(false)
  expect(await isOpen(await answered(id))).toBe(true)
  server.clock.advance(-12 * 3600)
})

test('the attachment of a topic is signed in the same way, and stored plain', async () => {
  const { body } = await upload(pdf)
  const subject = await server.call('/api/app/subjects', { as: mls, method: 'POST', body: { name: 'Forms' } })
  const topic = { name: 'Form', trainingSubjectId: subject.body.id, attachmentUrl: body.url }
  const begun = await server.call('/api/app/TrainingTopic', { as: mls, method: 'POST', body: topic })
  expect(begun.status, begun.text).toBe(200)
  const { body: topics } = await server.call('/api/app/TrainingTopic/GetAllTrainingTopics', { as: member })
  const answered = topics.results.find(({ name }: { name: string }) => name === 'Form')
  expect(await isOpen(new URL(answered.attachmentUrl))).toBe(true)
  const saved = await server.call('/api/app/TrainingTopic', { as: mls, method: 'PUT', body: answered })
  expect(saved.status, saved.text).toBe(200)
  const [row] = await server.db.select().from(trainingTopics).where(eq(trainingTopics.id, answered.id))
  expect(row?.attachmentUrl).toBe(body.url)
})

test('records keep the plain address in any later save; files that lie elsewhere keep theirs', async () => {
  const { body } = await upload(pdf)
  const elsewhere = { name: 'Rules', url: 'https://files.example/rules.pdf?token=1', size: 3 }
  const { id } = await published([{ name: 'Form', ...body }, elsewhere])
  const read = (await server.call(`/api/app/Articles/${id}`, { as: mls })).body.results[0]
  expect(read.attachments[1]).toEqual(elsewhere)
  expect(read.attachments[0].url).toContain('signature=')
  const saved = await server.call('/api/app/Articles', { as: mls, method: 'PUT', body: read })
  expect(saved.status, saved.text).toBe(200)
  expect((await articles.get(mls, id)).body.values.attachments).toEqual([
    { name: 'Form', ...body },
    elsewhere,
  ])

  const { db, providers } = server
  const later = new Date(server.clock.now().getTime() + 25 * 3_600_000)
  await providers.media.write(`${'1'.repeat(32)}.pdf`, pdf)
  await removeUnnamedMedia({ db, media: providers.media, now: later })
  expect(await providers.media.read(`${'1'.repeat(32)}.pdf`)).toBeNull()
  expect(await isOpen(await answered(id))).toBe(true)
})
