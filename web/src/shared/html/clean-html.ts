import { isShownImage, LINK_PROTOCOLS, SHOWN_ATTRIBUTES, SHOWN_TAGS } from 'contract/common/shown-html.ts'
import purify from 'dompurify'

const link = new RegExp(`^(${LINK_PROTOCOLS.join('|')}):`, 'i')

/** Attributes of every link, regardless of its author. */
export const LINK_MARKS = { target: '_blank', rel: 'noopener noreferrer' }

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !isShownImage(node.getAttribute('src') ?? '')) {
    node.remove()
    purify.removed.push({ element: node })
  }
  if (node.tagName !== 'A') return
  const address = node.getAttributeNode('href')
  if (address && !link.test(address.value)) {
    node.removeAttributeNode(address)
    purify.removed.push({ attribute: address, from: node })
  }
  for (const [name, value] of Object.entries(LINK_MARKS)) node.setAttribute(name, value)
})

/** HTML from data, as detached nodes, with only the server's allowed elements and `more` attributes. */
export function cleanHtml(html: string, more: readonly string[] = []): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: SHOWN_TAGS,
    ALLOWED_ATTR: [...SHOWN_ATTRIBUTES, ...more],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** The same, and whether nothing had to be removed. */
export function cleanAndCompare(html: string): { content: DocumentFragment; isWhole: boolean } {
  const content = cleanHtml(html)
  // The body around the HTML is always reported as removed, and every link loses its marks and gets them
  // again.
  const isWhole = purify.removed.every((removed) =>
    'element' in removed
      ? removed.element.nodeName === 'BODY'
      : removed.attribute !== null && removed.attribute.name in LINK_MARKS,
  )
  return { content, isWhole }
}
