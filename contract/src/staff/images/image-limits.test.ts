import { expect, test } from 'vitest'
import { isShownImage } from '../../common/shown-html.ts'
import { IMAGE_WIDTHS, imageAddressOf, imageAtWidth, usedText } from './image-limits.ts'

const name = '0123456789abcdef'.repeat(2)

test('an address of each width is one that texts and records may show', () => {
  expect(imageAddressOf(name)).toBe(`/media/${name}-1280.webp`)
  for (const width of IMAGE_WIDTHS) expect(isShownImage(imageAddressOf(name, width))).toBe(true)
})

test('an image of the portal is asked for in another width, any other as it is', () => {
  expect(imageAtWidth(imageAddressOf(name), 320)).toBe(`/media/${name}-320.webp`)
  for (const other of [
    'https://images.example.com/a-1280.webp',
    '/media/logo.svg',
    `https://images.example.com/media/${name}-1280.webp`,
  ])
    expect(imageAtWidth(other, 320)).toBe(other)
})

test('how often an image is used is said in words', () => {
  expect(usedText(1)).toBe('This image is used in 1 place and cannot be deleted.')
  expect(usedText(3)).toBe('This image is used in 3 places and cannot be deleted.')
})
