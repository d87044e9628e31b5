import { afterAll, expect, test } from 'vitest'
import { localMedia } from '#providers/media.local.ts'
import { s3Media } from '#providers/media.s3.ts'
import { fakeS3, S3_KEY } from '../testing/images/fake-s3.ts'
import { pngOf } from '../testing/images/make-images.ts'
import { testServer } from '../testing/test-server.ts'
import { moveMedia } from './move-media.ts'
import { removeUnnamedMedia } from './remove-unnamed.ts'

const store = await fakeS3()
afterAll(() => store.close())
const settings = {
  MEDIA_S3_URL: `${store.url}/`,
  MEDIA_S3_BUCKET: S3_KEY.bucket,
  MEDIA_S3_KEY: S3_KEY.key,
  MEDIA_S3_SECRET: S3_KEY.secret,
}

/** A portal with its images in the database, and another process of it with a bucket. */
const inDatabase = await testServer()
const inBucket = await inDatabase.startAnother({ env: settings })
const { db, clock } = inDatabase
const editor = await inDatabase.aMember({ isCrmlsAdmin: true })
const local = localMedia(db, clock.now)
const outside = s3Media({ url: store.url, ...S3_KEY })

async function upload(portal: typeof inBucket, width: number) {
  const body = await pngOf(width, 30)
  const answer = await portal.call('/api/app/Staff/Images', { as: editor, method: 'POST', body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function isServed(portal: typeof inBucket, name: string): Promise<boolean> {
  const answer = await fetch(`${portal.url}/media/${name}-320.webp`)
  return answer.status === 200 && (await answer.arrayBuffer()).byteLength > 0
}

const keysOf = async (media: typeof local) => {
  const keys: string[] = []
  for await (const { key } of media.list()) keys.push(key)
  return keys.toSorted()
}

test('images lie in the database or, by setting, in a bucket, and a command carries them both ways [4/CIMG-13]', async () => {
  const first = await upload(inDatabase, 700)
  const second = await upload(inBucket, 710)
  const files = (image: { name: string; widths: number[] }) =>
    image.widths.map((width) => `${image.name}-${width}.webp`)
  expect(await keysOf(local)).toEqual(files(first).toSorted())
  expect(await keysOf(outside)).toEqual(files(second).toSorted())
  expect([...store.files.keys()].every((key) => key.startsWith('media/'))).toBe(true)
  expect(await isServed(inBucket, first.name)).toBe(true)
  expect(await isServed(inBucket, second.name)).toBe(true)
  expect(await moveMedia(local, outside)).toBe(3)
  expect(await moveMedia(local, outside)).toBe(0)
  expect(await keysOf(local)).toEqual([])
  expect(await keysOf(outside)).toEqual([...files(first), ...files(second)].toSorted())
  expect(await isServed(inBucket, first.name)).toBe(true)
  expect(await moveMedia(outside, local)).toBe(6)
  expect(await moveMedia(outside, local)).toBe(0)
  expect(store.files.size).toBe(0)
  expect(await isServed(inDatabase, first.name)).toBe(true)
  expect(await isServed(inDatabase, second.name)).toBe(true)
})

test('a deleted image leaves the bucket, and so does what no image names', async () => {
  const { id, name } = await upload(inBucket, 720)
  expect(store.files.size).toBe(3)
  const removed = await inBucket.call(`/api/app/Staff/Images/${id}`, { as: editor, method: 'DELETE' })
  expect(removed.status).toBe(200)
  expect(store.files.size).toBe(0)
  expect(await isServed(inBucket, name)).toBe(false)
  await outside.write(`${'b'.repeat(32)}-320.webp`, Buffer.from('lost'))
  const clean = (now: number) => removeUnnamedMedia({ db, media: outside, now: new Date(now) })
  await clean(Date.now() + 23 * 3_600_000)
  expect(store.files.size).toBe(1)
  await clean(Date.now() + 25 * 3_600_000)
  expect(store.files.size).toBe(0)
})

test('a wrong secret, and a store that is away, lose nothing and store no row', async () => {
  const { name } = await upload(inBucket, 730)
  const wrong = s3Media({ url: store.url, ...S3_KEY, secret: 'wrong' })
  await expect(wrong.read(`${name}-320.webp`)).rejects.toThrow('403')
  await expect(moveMedia(wrong, local)).rejects.toThrow('403')
  expect(await isServed(inBucket, name)).toBe(true)
  store.setDown(true)
  const body = await pngOf(740, 30)
  const failed = await inBucket.call('/api/app/Staff/Images', { as: editor, method: 'POST', body })
  expect(failed.status).toBe(503)
  store.setDown(false)
  const again = await inBucket.call('/api/app/Staff/Images', { as: editor, method: 'POST', body })
  expect(again.status).toBe(200)
})
