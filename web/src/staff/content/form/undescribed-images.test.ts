import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteDescription } from '#staff/images/described.ts'
import { undescribedImages } from './undescribed-images.ts'

const library = vi.hoisted(() => ({ isAway: false, images: new Map<string, object>() }))
vi.mock('#shared/connection.ts', () => ({ isOffline: () => false }))
vi.mock('#staff/console-api.ts', () => ({
  consoleApi: {
    images: {
      query: {
        call: async ({ criteria: [wanted] }: { criteria: [{ values: [string] }] }) => {
          if (library.isAway) throw new Error('The library is away.')
          const image = library.images.get(wanted.values[0])
          return { results: image ? [image] : [] }
        },
      },
    },
  },
}))

const name = 'a'.repeat(32)
const article = (imageUrl: string | null) =>
  undescribedImages(contentKind('articles'), { ...contentKind('articles').empty, imageUrl })
const refused = [{ field: 'imageUrl', message: 'Describe the image, or mark it as decorative.' }]

beforeEach(() => {
  library.isAway = false
  library.images.clear()
})

test('an undescribed image in the library is reported before an article is published [4/CIMG-07]', async () => {
  library.images.set(name, { alt: '', isDecorative: false })
  expect(await article(`/media/${name}-1280.webp`)).toEqual(refused)
  for (const described of [
    { alt: 'A door', isDecorative: false },
    { alt: '', isDecorative: true },
  ]) {
    library.images.set(name, described)
    expect(await article(`/media/${name}-1280.webp`)).toEqual([])
  }
})

test('nothing is reported for an external image, for none, and for one that cannot be checked', async () => {
  library.images.set(name, { alt: '', isDecorative: false })
  expect(await article(null)).toEqual([])
  expect(await article('https://images.example/door.png')).toEqual([])
  library.isAway = true
  expect(await article(`/media/${name}-1280.webp`)).toEqual([])
})

test('a description that is being sent to the library counts', async () => {
  library.images.set(name, { alt: '', isDecorative: false })
  const { promise, resolve } = Promise.withResolvers<void>()
  noteDescription(promise)
  const found = article(`/media/${name}-1280.webp`)
  library.images.set(name, { alt: 'A door', isDecorative: false })
  resolve()
  expect(await found).toEqual([])
})
