import { hasHtml, linesOfHtml } from 'contract/common/html-text.ts'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const SafeHtml = lazyPart(async () => (await import('./safe-html.tsx')).SafeHtml)

/** The text of a message, which may be HTML: its plain text stands there until the code that cleans HTML has arrived. */
export function MessageText({ html, className }: { html: string; className: string }) {
  const isHtml = hasHtml(html)
  const plain = <p className={`${className} whitespace-pre-line`}>{isHtml ? linesOfHtml(html) : html}</p>
  if (!isHtml) return plain
  return (
    <Suspense fallback={plain}>
      <SafeHtml html={html} className={className} />
    </Suspense>
  )
}
