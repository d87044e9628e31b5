import { expect, test } from 'vitest'
import { hasUndescribedImage } from './undescribed-image.ts'

test('an image of a text wants a text alternative, or an empty one as the mark of a decoration', () => {
  for (const described of [
    '<p>No image, alt or not</p>',
    '<img src="a.png" alt="A house">',
    '<img src="a.png" alt="">',
    '<img alt=\'x > y\' src="a.png">',
    '<img title="a > b" alt="A house" src="a.png">',
    null,
  ])
    expect(hasUndescribedImage(described), String(described)).toBe(false)
  for (const undescribed of [
    '<img src="a.png">',
    '<p><IMG src="a.png" title="see alt=this"></p>',
    '<img src="a.png" alt="One"><img src="b.png">',
  ])
    expect(hasUndescribedImage(undescribed), undescribed).toBe(true)
})
