import type { Ad } from 'contract/ads/ad-rules.ts'
import { useRef } from 'react'
import { SafeHtml } from '#shared/ui/safe-html.tsx'

/** One advertisement that fills the space its parent reserves. */
export function AdView({ ad }: { ad: Ad }) {
  if (ad.kind === 'image')
    return <img src={ad.content} alt="Advertisement" className="size-full object-cover" />
  if (ad.kind === 'script') return <AdFrame template={ad.content} />
  return <SafeHtml html={ad.content} className="ad-html h-full" />
}

/**
 * Runs the template of a script advertisement on an opaque origin, without access to the page or its storage. The frame
 * has its own address, because a document in an attribute would inherit our policy.
 */
function AdFrame({ template }: { template: string }) {
  const isSent = useRef(false)
  return (
    <iframe
      title="Advertisement"
      src="/ad-frame.html"
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      className="size-full border-0"
      onLoad={({ currentTarget }) => {
        // Output of the template makes the frame load once more.
        if (!isSent.current) currentTarget.contentWindow?.postMessage(template, '*')
        isSent.current = true
      }}
    />
  )
}
