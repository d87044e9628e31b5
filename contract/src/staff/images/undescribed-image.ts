const QUOTED = `"[^"]*"|'[^']*'`
const IMAGES = new RegExp(`<img\\b((?:[^"'>]|${QUOTED})*)>`, 'gi')
const VALUES = new RegExp(QUOTED, 'g')

/** Whether a text shows an image without a text alternative; an empty one is the mark of a decoration. */
export function hasUndescribedImage(html: unknown): boolean {
  if (typeof html !== 'string') return false
  return [...html.matchAll(IMAGES)].some(
    ([, attributes = '']) => !/\salt\b/i.test(attributes.replace(VALUES, '')),
  )
}
