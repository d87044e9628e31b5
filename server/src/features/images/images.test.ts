import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { images, mediaFiles } from '#db/tables/media.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { fileKind } from '#media/file-kind.ts'
import { imageFacts } from '#media/image-facts.ts'
import { removeUnnamedMedia } from '#media/remove-unnamed.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { jpegOf, pngOf, webpOf } from '#testing/images/make-images.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { db, clock } = server
const { mlsAdmin, aorAdmin, otherAorStaff } = people
const path = '/api/app/Staff/Images'

const upload = (as: typeof mlsAdmin, body: Uint8Array, headers?: Record<string, string>) =>
  server.call(path, { as, method: 'POST', body, headers })
const query = (as: typeof mlsAdmin, body: object = {}) =>
  server.call(`${path}/q`, { as, method: 'POST', body })
const remove = (as: typeof mlsAdmin, id: number) => server.call(`${path}/${id}`, { as, method: 'DELETE' })
const describeAs = (as: typeof mlsAdmin, id: number, body: object) =>
  server.call(`${path}/${id}`, { as, method: 'PUT', body })

/** A file that no other test has sent: its size is its own. */
let next = 0
const another = () => pngOf(100 + next++, 40)

async function served(name: string, width: number) {
  const answer = await fetch(`${server.url}/media/${name}-${width}.webp`)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

// Uploads are counted by the minute.
beforeEach(() => clock.advance(60))

test('a file of each kind is kept as WebP in the widths that are not larger than itself [4/CIMG-05, 4/CENT-04, 4/CONST-05]', async () => {
  const large = await upload(mlsAdmin, await jpegOf(2000, 500))
  expect(large.status, large.text).toBe(200)
  expect(large.body).toEqual({
    id: expect.any(Number),
    name: expect.stringMatching(/^[\da-f]{32}$/),
    alt: '',
    isDecorative: false,
    width: 2000,
    height: 500,
    widths: [320, 640, 1280, 1920],
    bytes: expect.any(Number),
    aorShortName: null,
    uploadedBy: `${mlsAdmin.firstName} ${mlsAdmin.lastName}`,
    uploadedOn: clock.now().toISOString(),
    isKeptForAuthor: false,
    usedIn: [],
  })
  expect((await upload(mlsAdmin, await pngOf(640, 100))).body.widths).toEqual([320, 640])
  expect((await upload(mlsAdmin, await webpOf(90, 90))).body.widths).toEqual([90])
  let bytes = 0
  for (const width of [320, 640, 1280, 1920]) {
    const file = await served(large.body.name, width)
    expect(fileKind(file.bytes)).toBe('webp')
    expect(imageFacts('webp', file.bytes)).toMatchObject({ width, height: width / 4 })
    bytes += file.bytes.length
  }
  expect(large.body.bytes).toBe(bytes)
  const keys = await db.select({ key: mediaFiles.key }).from(mediaFiles)
  expect(keys.filter(({ key }) => !/^[\da-f]{32}-\d+\.webp$/.test(key))).toEqual([])
})

test('an address of each width works, with its type alone and for a year; all others answer 404', async () => {
  const { name } = (await upload(mlsAdmin, await another())).body
  for (const width of [320, 640, 1280, 1920]) {
    const file = await served(name, width)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  }
  for (const wrong of [
    `${name}`,
    `${name}.webp`,
    `${name}-321.webp`,
    `${name}-1280.png`,
    `${name}-1280.webp/x`,
    `${name.toUpperCase()}-1280.webp`,
    `${'0'.repeat(32)}-1280.webp`,
    `../config.json`,
    '',
  ]) {
    const answer = await fetch(`${server.url}/media/${wrong}`)
    expect(answer.status, wrong).toBe(404)
    expect(answer.headers.get('cache-control') ?? '', wrong).not.toContain('immutable')
  }
})

test('the same file is one image, also when it comes twice at once and from others of the same association [4/D4-26]', async () => {
  const file = await another()
  const answers = await Promise.all([upload(aorAdmin, file), upload(aorAdmin, file), upload(aorAdmin, file)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers[0]?.body.aorShortName).toBe(people.aor.name)
  expect((await upload(aorAdmin, file)).body.id).toBe(answers[0]?.body.id)
  const ofMls = await upload(mlsAdmin, file)
  expect(ofMls.body.id).not.toBe(answers[0]?.body.id)
  expect(ofMls.body.aorShortName).toBeNull()
})

test('the library is newest first, searched by text alternative, and ends at the own association [4/CIMG-08]', async () => {
  const first = (await upload(aorAdmin, await another())).body
  clock.advance(60)
  const second = (await upload(aorAdmin, await another())).body
  await describeAs(aorAdmin, first.id, { alt: 'A 100% red door' })
  await describeAs(aorAdmin, second.id, { alt: 'Blue windows' })
  const ids = async (as: typeof mlsAdmin, body: object) =>
    (await query(as, body)).body.results.map(({ id }: { id: number }) => id)
  expect((await ids(aorAdmin, { pageSize: 2 })).slice(0, 2)).toEqual([second.id, first.id])
  const wanted = (text: string) => ({ criteria: [{ field: 'alt', op: 'Contains', values: [text] }] })
  expect(await ids(aorAdmin, wanted('RED 100%'))).toEqual([first.id])
  expect(await ids(mlsAdmin, wanted('windows'))).toEqual([second.id])
  expect(await ids(otherAorStaff, {})).toEqual([])
  for (const refused of [
    await describeAs(otherAorStaff, first.id, { alt: 'Mine' }),
    await remove(otherAorStaff, first.id),
  ])
    expect(refused.status).toBe(404)
})

test('an image is described, or marked as decorative, and the change is in the trail', async () => {
  const { id } = (await upload(mlsAdmin, await another())).body
  for (const [body, message] of [
    [{}, 'Describe the image, or mark it as decorative.'],
    [{ alt: '  ' }, 'Describe the image, or mark it as decorative.'],
    [{ alt: 'x'.repeat(201) }, 'Text alternative must be at most 200 characters'],
  ] as const)
    expect((await describeAs(mlsAdmin, id, body)).body.errors).toEqual([{ field: 'alt', message }])
  expect((await describeAs(mlsAdmin, id, { alt: 'x'.repeat(200) })).status).toBe(200)
  const decorative = await describeAs(mlsAdmin, id, { alt: 'left over', isDecorative: true })
  expect(decorative.body).toMatchObject({ alt: '', isDecorative: true })
  const trail = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
  expect(trail.filter(({ entity }) => entity === 'image').map(({ action }) => action)).toEqual([
    'create',
    'update',
    'update',
  ])
})

test('an image says where it is used, and is deleted only when it is used nowhere [4/CIMG-09, 4/CAPI-12]', async () => {
  const { id, name } = (await upload(mlsAdmin, await another())).body
  const values = {
    summary: '',
    author: 'A',
    status: 'published' as const,
    createdOn: clock.now(),
    modifiedOn: clock.now(),
    publishedOn: clock.now(),
  }
  const [first, second] = await db
    .insert(articles)
    .values([
      { ...values, title: 'Head', body: '', imageUrl: `/media/${name}-1280.webp` },
      {
        ...values,
        title: 'Text',
        body: `<p><img src="/media/${name}-640.webp" alt="x"></p>`,
        imageUrl: null,
      },
    ])
    .returning({ id: articles.id })
  const used = (await query(mlsAdmin, { criteria: [{ field: 'id', op: 'Equal', values: [id] }] })).body
    .results[0]
  expect(used.usedIn).toEqual([
    { kind: 'articles', id: first?.id, title: 'Head' },
    { kind: 'articles', id: second?.id, title: 'Text' },
  ])
  const refused = await remove(mlsAdmin, id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This image is used in 2 places and cannot be deleted.',
  ])
  await db.delete(articles).where(eq(articles.id, first?.id ?? 0))
  expect((await remove(mlsAdmin, id)).body.message).toBe(
    'This image is used in 1 place and cannot be deleted.',
  )
  await db.delete(articles).where(eq(articles.id, second?.id ?? 0))
  expect((await remove(mlsAdmin, id)).body).toEqual({ id })
  expect((await served(name, 320)).status).toBe(404)
  expect(await server.providers.media.read(`${name}-100.webp`)).toBeNull()
  expect((await remove(mlsAdmin, id)).status).toBe(404)
})

test('the use of a draft is a use, beside a published one of the same record, until a newer draft is without it [4/CIMG-09]', async () => {
  const articleCalls = contentCalls(server, 'articles')
  const { id, name } = (await upload(mlsAdmin, await another())).body
  await describeAs(mlsAdmin, id, { alt: 'A front door' })
  const usedIn = async () =>
    (await query(mlsAdmin, { criteria: [{ field: 'id', op: 'Equal', values: [id] }] })).body.results[0].usedIn
  const values = { title: 'First', author: 'Mara Lane', imageUrl: `/media/${name}-1280.webp` }
  const draft = (await articleCalls.begin(mlsAdmin, values)).body
  expect(await usedIn()).toEqual([{ kind: 'articles', id: draft.id, title: 'First' }])
  const refused = await remove(mlsAdmin, id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This image is used in 1 place and cannot be deleted.',
  ])

  // Published under the first title, with a newer draft under the second one.
  const published = (await articleCalls.act(mlsAdmin, draft, 'publish')).body
  const body = `<p><img src="/media/${name}-640.webp" alt="A front door"></p>`
  const edited = await articleCalls.save(
    mlsAdmin,
    draft,
    { ...values, title: 'Second', body },
    published.rowVersion,
  )
  expect(edited.status, edited.text).toBe(200)
  expect(await usedIn()).toEqual([{ kind: 'articles', id: draft.id, title: 'First' }])

  // What an older draft used is history.
  const other = (await articleCalls.begin(mlsAdmin, values)).body
  expect(await usedIn()).toHaveLength(2)
  const without = await articleCalls.save(mlsAdmin, other, { ...values, imageUrl: null }, other.rowVersion)
  expect(without.status, without.text).toBe(200)
  expect(await usedIn()).toHaveLength(1)
})

test('an image that someone else added is kept for 24 hours, as their form may not be saved yet [4/D4-26]', async () => {
  const other = await server.aMember({ isCrmlsAdmin: true })
  const { id } = (await upload(mlsAdmin, await another())).body
  const isKeptFor = async (as: typeof mlsAdmin) =>
    (await query(as, { criteria: [{ field: 'id', op: 'Equal', values: [id] }] })).body.results[0]
      .isKeptForAuthor
  clock.advance(24 * 3600 - 1)
  const refused = await remove(other, id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Someone else added this image less than 24 hours ago and may still be using it.',
  ])
  expect([await isKeptFor(other), await isKeptFor(mlsAdmin)]).toEqual([true, false])
  clock.advance(1)
  expect(await isKeptFor(other)).toBe(false)
  expect((await remove(other, id)).body).toEqual({ id })
  const wrong = (await upload(mlsAdmin, await another())).body
  expect((await remove(mlsAdmin, wrong.id)).body).toEqual({ id: wrong.id })
})

test('bytes that no image names are removed after 24 hours, and no others [4/D4-27]', async () => {
  const { media } = server.providers
  const { name, widths } = (await upload(mlsAdmin, await another())).body
  const lost = `${'a'.repeat(32)}-320.webp`
  await media.write(lost, Buffer.from('lost'))
  const clean = () => removeUnnamedMedia({ db, media, now: clock.now() })
  clock.advance(24 * 3600)
  await clean()
  expect(await media.read(lost)).not.toBeNull()
  clock.advance(1)
  await clean()
  expect(await media.read(lost)).toBeNull()
  for (const width of widths) expect(await media.read(`${name}-${width}.webp`)).not.toBeNull()
})

test('above 30 uploads in a minute the next is refused, over all processes', async () => {
  const other = await server.startAnother()
  const file = Buffer.from('no image')
  const minute = new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000)
  clock.set(minute)
  for (let count = 0; count < 30; count++) {
    const process = count % 2 === 0 ? server : other
    const answer = await process.call(path, { as: aorAdmin, method: 'POST', body: file })
    expect(answer.status).toBe(400)
  }
  const refused = await upload(aorAdmin, file)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    '60',
    'You have uploaded too many files. Wait a minute and try again.',
  ])
  expect((await upload(mlsAdmin, file)).status).toBe(400)
  clock.advance(60)
  expect((await upload(aorAdmin, file)).status).toBe(400)
})

test('an upload without the right to it is refused before the file is read, and nothing is stored', async () => {
  const count = await db.$count(images)
  const refused = await upload(people.agent, Buffer.alloc(10 * 1024 * 1024))
  expect([refused.status, refused.body.message]).toEqual([403, 'You do not have access to this area.'])
  expect((await server.call(path, { method: 'POST', body: await another() })).status).toBe(401)
  expect(await db.$count(images)).toBe(count)
})
