import { useRef } from 'react'

/**
 * Runs the template of a script advertisement on an opaque origin: neither the page nor its storage is in reach
 *. The frame has an address of its own, because a document in an attribute would inherit our policy.
 */
export function AdFrame({ template }: { template: string }) {
  const isSent = useRef(false)
  return (
    <iframe
      title="Advertisement"
      src="/ad-frame.html"
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      className="size-full border-0"
      onLoad={({ currentTarget }) => {
        // What the template writes makes the frame load once more.
        if (!isSent.current) currentTarget.contentWindow?.postMessage(template, '*')
        isSent.current = true
      }}
    />
  )
}
