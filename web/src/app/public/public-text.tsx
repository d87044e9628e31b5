import './public-text.css'
import { useContext, useEffect, useState } from 'react'
import { portalConfig } from '#shared/portal-config.ts'
import { SafeHtml } from '#shared/ui/safe-html.tsx'
import { ShownIn } from '#shared/ui/shown-in.ts'

/** Staff text for visitors, who load no member calls. */
export function PublicText() {
  const shown = useContext(ShownIn)?.publicText
  const [html, setHtml] = useState(shown ?? '')
  useEffect(() => {
    if (shown !== undefined) return undefined
    const stop = new AbortController()
    fetch(`${portalConfig().coreUrl}/api/app/PageTexts/public-home`, { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((answer: { html?: string } | null) => setHtml(answer?.html ?? ''))
      // The page is complete without it.
      .catch(() => undefined)
    return () => stop.abort()
  }, [shown])
  return html && <SafeHtml html={html} className="public-text" />
}
