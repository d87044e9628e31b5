import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { pngOf } from '#testing/images/make-images.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { mlsAdmin: mls } = await aBrokerage(server)
const articles = contentCalls(server, 'articles')
const needed = 'Describe the image, or mark it as decorative.'

let width = 20
async function anImage(): Promise<{ id: number; url: string }> {
  const file = await pngOf(width++, 10)
  const { body } = await server.call('/api/app/Staff/Images', { as: mls, method: 'POST', body: file })
  return { id: body.id, url: `/media/${body.name}-1280.webp` }
}

const draftOf = async (more: object) =>
  (await articles.begin(mls, { title: 'One', author: 'Mara Lane', ...more })).body

test('a record is published once its images are described or marked as decorative, and kept as a draft before [4/CIMG-07]', async () => {
  for (const described of [{ alt: 'A front door' }, { isDecorative: true }]) {
    const { id, url } = await anImage()
    const draft = await draftOf({ imageUrl: url })
    const refused = await articles.act(mls, draft, 'publish')
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'imageUrl', message: needed }]])
    expect((await articles.act(mls, draft, 'submit')).status).toBe(400)
    await server.call(`/api/app/Staff/Images/${id}`, { as: mls, method: 'PUT', body: described })
    expect((await articles.act(mls, draft, 'publish')).status).toBe(200)
  }
  const { url } = await anImage()
  for (const [body, status] of [
    [`<p><img src="${url}"></p>`, 400],
    [`<p><img src="${url}" alt="A front door"></p>`, 200],
    [`<p><img src="${url}" alt=""></p>`, 200],
  ] as const) {
    const draft = await draftOf({ body })
    const answer = await articles.act(mls, draft, 'publish')
    expect([answer.status, answer.body.errors ?? []], body).toEqual([
      status,
      status === 200 ? [] : [{ field: 'body', message: needed }],
    ])
  }
  expect(
    (await articles.act(mls, await draftOf({ imageUrl: 'https://a.example/a.png' }), 'publish')).status,
  ).toBe(200)
  const long = await anImage()
  const alt = (length: number) =>
    server.call(`/api/app/Staff/Images/${long.id}`, {
      as: mls,
      method: 'PUT',
      body: { alt: 'x'.repeat(length) },
    })
  expect([(await alt(200)).status, (await alt(201)).status]).toEqual([200, 400])
})

test('unpublishable records are known before a question is asked, of one record and of several [4/CIMG-07]', async () => {
  const undescribed = await draftOf({ imageUrl: (await anImage()).url })
  const nameless = await draftOf({ author: '' })
  const good = await draftOf({})
  const later = await draftOf({ publishedOn: new Date(server.clock.now().getTime() + 60_000).toISOString() })
  const records = [undescribed, nameless, good, later].map(({ id, rowVersion }) => ({ id, rowVersion }))
  const check = async (act: string) => {
    const path = '/api/app/Staff/Content/articles/check'
    const { body } = await server.call(path, { as: mls, method: 'POST', body: { act, records } })
    return body.results.map(({ problem }: { problem: string | null }) => problem)
  }
  const both = [needed, 'Author is required.', null]
  expect(await check('schedule')).toEqual([...both, null])
  expect(await check('submit')).toEqual([...both, null])
  expect(await check('publish')).toEqual([...both, expect.stringContaining('Schedule')])
  expect((await articles.get(mls, good.id)).body).toMatchObject({ state: 'draft', rowVersion: 1 })
})
