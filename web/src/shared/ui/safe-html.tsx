import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from '../html/clean-html.ts'
import { classNames } from './class-names.ts'

/** HTML from data, sanitized once more at display against the server's list. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(framedContent(html)), [html])
  return <div ref={place} className={classNames('prose', className)} />
}

function framedContent(html: string): DocumentFragment {
  const content = cleanHtml(html)
  for (const table of content.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) frame(table)
  return content
}

/** A table that is wider than its container scrolls there, by keyboard too. */
function frame(table: HTMLTableElement): void {
  const place = document.createElement('div')
  place.className = 'table-frame'
  place.tabIndex = 0
  place.role = 'group'
  place.ariaLabel = 'Table'
  table.replaceWith(place)
  place.append(table)
}
