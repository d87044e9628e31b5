/**
 * The places of pages in which staff can say something beside the product's own words, and their names in the
 * console.
 */
export const PAGE_PLACES = {
  'public-home': 'Public home',
  'sign-in': 'Sign-in page',
  'listing-wizard': 'Listing wizard',
  'send-to-mls': 'Send to MLS',
  'class-registration': 'Class registration',
  'course-request': 'Course request',
  settings: 'Settings',
  support: 'Support',
  accessibility: 'Accessibility page',
} as const
export type PagePlace = keyof typeof PAGE_PLACES
export const PAGE_PLACE_NAMES = Object.keys(PAGE_PLACES) as PagePlace[]

export const MAX_PAGE_TEXT = 4000

export const PAGE_TEXT_TEXTS = {
  signIn: 'The sign-in page takes paragraphs, bold, italic, lists and https links only.',
  publicHome: 'The public home takes uploaded images only.',
} as const

const SIGN_IN_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a']

/**
 * The problem with a cleaned text that its place does not take, in words; null when it can be shown there.
 * Before sign-in nothing is loaded from outside.
 */
export function pageTextProblem(place: PagePlace, html: string): string | null {
  if (place === 'sign-in') {
    const isTaken = elementsIn(html).every(
      ({ tag, attributes }) => SIGN_IN_TAGS.includes(tag) && (tag !== 'a' || isHttpsLink(attributes)),
    )
    return isTaken ? null : PAGE_TEXT_TEXTS.signIn
  }
  if (place === 'public-home') {
    const isTaken = elementsIn(html).every(
      ({ tag, attributes }) => tag !== 'img' || /\ssrc\s*=\s*["']?\/media\//i.test(attributes),
    )
    return isTaken ? null : PAGE_TEXT_TEXTS.publicHome
  }
  return null
}

/** Cleaned HTML has no `<` but those of its elements. */
function elementsIn(html: string): { tag: string; attributes: string }[] {
  return [...html.matchAll(/<([a-z][a-z\d]*)([^>]*)>/gi)].map(([, tag = '', attributes = '']) => ({
    tag: tag.toLowerCase(),
    attributes,
  }))
}

/** A link without address leads nowhere and may stay. */
function isHttpsLink(attributes: string): boolean {
  const address = /\shref\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]
  return address === undefined || /^https:\/\//i.test(address)
}

/** Whether there is anything to show: an editor leaves empty paragraphs behind. */
export function isBlankText(html: string): boolean {
  return !/<(img|hr|table)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
