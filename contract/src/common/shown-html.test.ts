import { expect, test } from 'vitest'
import { IMAGE_WIDTHS, imageAddressOf } from '../staff/images/image-limits.ts'
import { imageSrcSet } from './shown-html.ts'

test('a browser chooses among all widths of an uploaded image, others have one', () => {
  const name = '0123456789abcdef'.repeat(2)
  expect(imageSrcSet(imageAddressOf(name))).toBe(
    IMAGE_WIDTHS.map((width) => `${imageAddressOf(name, width)} ${width}w`).join(','),
  )
  for (const other of ['https://images.example.com/a.webp', '/media/home.svg', ''])
    expect(imageSrcSet(other)).toBeUndefined()
})
