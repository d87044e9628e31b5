import { isShownImage, LINK_PROTOCOLS, SHOWN_ATTRIBUTES, SHOWN_TAGS } from 'contract/common/shown-html.ts'
import sanitizeHtml from 'sanitize-html'

/** Author HTML without anything that could run or load what it should not. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: SHOWN_TAGS,
    allowedAttributes: { '*': SHOWN_ATTRIBUTES, a: [...SHOWN_ATTRIBUTES, 'target', 'rel'] },
    allowedSchemes: LINK_PROTOCOLS,
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShownImage(attribs['src'] ?? ''),
  })
}
