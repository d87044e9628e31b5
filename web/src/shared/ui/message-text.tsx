import { hasHtml, linesOfHtml } from 'contract/common/html-text.ts'
import { Suspense } from 'react'
import { useHasPainted } from '../after-paint.ts'
import { lazyPart } from '../lazy-part.tsx'

const SafeHtml = lazyPart(() => import('./safe-html.tsx').then((module) => module.SafeHtml))

/** What a message says: its plain text at first, its HTML once what cleans it has been loaded after the page. */
export function MessageText({ html, className }: { html: string; className: string }) {
  const hasPainted = useHasPainted()
  const isHtml = hasHtml(html)
  const plain = <p className={`${className} whitespace-pre-line`}>{isHtml ? linesOfHtml(html) : html}</p>
  if (!hasPainted || !isHtml) return plain
  return (
    <Suspense fallback={plain}>
      <SafeHtml html={html} className={className} />
    </Suspense>
  )
}
