import { isShownImage, LINK_PROTOCOLS, SHOWN_ATTRIBUTES, SHOWN_TAGS } from 'contract/common/shown-html.ts'
import purify from 'dompurify'
import { classNames } from './class-names.ts'

const link = new RegExp(`^(${LINK_PROTOCOLS.join('|')}):`, 'i')

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !isShownImage(node.getAttribute('src') ?? '')) node.remove()
  if (node.tagName !== 'A') return
  if (!link.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML that came as data, cleaned once more at display against the list of the server (D3-54, S1-30). */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: SHOWN_TAGS,
    ALLOWED_ATTR: SHOWN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: clean }} />
}
