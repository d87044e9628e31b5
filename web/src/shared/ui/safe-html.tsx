import { isShownImage, LINK_PROTOCOLS, SHOWN_ATTRIBUTES, SHOWN_TAGS } from 'contract/common/shown-html.ts'
import purify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

const link = new RegExp(`^(${LINK_PROTOCOLS.join('|')}):`, 'i')

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !isShownImage(node.getAttribute('src') ?? '')) node.remove()
  if (node.tagName !== 'A') return
  if (!link.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML that came as data, cleaned once more at display against the list of the server. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanContent(html)), [html])
  return <div ref={place} className={classNames('prose', className)} />
}

function cleanContent(html: string): DocumentFragment {
  const content = purify.sanitize(html, {
    ALLOWED_TAGS: SHOWN_TAGS,
    ALLOWED_ATTR: SHOWN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const table of content.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) frame(table)
  return content
}

/** A table that is wider than its place scrolls there, by keyboard too. */
function frame(table: HTMLTableElement): void {
  const place = document.createElement('div')
  place.className = 'table-frame'
  place.tabIndex = 0
  place.role = 'group'
  place.ariaLabel = 'Table'
  table.replaceWith(place)
  place.append(table)
}
