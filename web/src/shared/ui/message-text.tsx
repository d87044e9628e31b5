import { hasHtml } from 'contract/common/html-text.ts'
import { SafeHtml } from './safe-html.tsx'

/** The text of a message, which may be HTML. */
export function MessageText({ html, className }: { html: string; className: string }) {
  if (hasHtml(html)) return <SafeHtml html={html} className={className} />
  return <p className={`${className} whitespace-pre-line`}>{html}</p>
}
