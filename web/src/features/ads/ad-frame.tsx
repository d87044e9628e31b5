import { useRef } from 'react'

/**
 * Runs the template of a script advertisement on an opaque origin, without access to the page or its storage. The frame
 * has its own address, because a document in an attribute would inherit our policy.
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
        // Output of the template makes the frame load once more.
        if (!isSent.current) currentTarget.contentWindow?.postMessage(template, '*')
        isSent.current = true
      }}
    />
  )
}
