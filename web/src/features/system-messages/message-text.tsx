import { lazy, Suspense } from 'react'
import { useHasPainted } from '../../shared/after-paint.ts'

const SafeHtml = lazy(() =>
  import('../../shared/ui/safe-html.tsx').then((module) => ({ default: module.SafeHtml })),
)

/** What a message says: its plain text at first, its HTML once what cleans it has been loaded after the page. */
export function MessageText({ html, className }: { html: string; className: string }) {
  const hasPainted = useHasPainted()
  const plain = <p className={className}>{textOf(html)}</p>
  if (!hasPainted || !/[<&]/.test(html)) return plain
  return (
    <Suspense fallback={plain}>
      <SafeHtml html={html} className={className} />
    </Suspense>
  )
}

/** The text of HTML, without running or loading any of it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
