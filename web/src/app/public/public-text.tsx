import './public-text.css'
import { useEffect, useState } from 'react'
import { portalConfig } from '#shared/portal-config.ts'
import { SafeHtml } from '#shared/ui/safe-html.tsx'

/** What staff say to visitors, who load nothing of the calls of members. */
export function PublicText() {
  const [html, setHtml] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    fetch(`${portalConfig().coreUrl}/api/app/PageTexts/public-home`, { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((answer: { html?: string } | null) => setHtml(answer?.html ?? ''))
      // The page says all that is needed without it.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return html && <SafeHtml html={html} className="public-text" />
}
