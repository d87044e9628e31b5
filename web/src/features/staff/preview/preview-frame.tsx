import type { Theme } from 'contract/preferences/preferences.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** How high the window of the preview is, in px of its own. */
const HEIGHT = 900
/** On both sides together. */
const BORDERS = 2

/**
 * A window of a width of its own, into which components of the portal are drawn: its media queries answer to that width,
 * and no page of the portal has to be framed. What is wider than its place is shown smaller. Links lead nowhere.
 */
export function PreviewFrame({
  width,
  theme,
  children,
}: {
  width: number
  theme: Theme
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const scale = useScale(place, width + BORDERS)
  useEffect(() => {
    place.current?.querySelector('iframe')?.contentDocument?.documentElement.setAttribute('data-theme', theme)
  }, [page, theme])
  return (
    <div ref={place} className="overflow-hidden" style={{ height: (HEIGHT + BORDERS) * scale }}>
      <iframe
        title="Preview"
        // Some engines put their own empty page in place of the first one, and say so with this event.
        onLoad={(event) => setPage(prepared(event.currentTarget))}
        ref={(frame) => {
          if (frame && !page) setPage(prepared(frame))
        }}
        className="mx-auto box-content block origin-top-left rounded-small border border-border bg-ground"
        style={{ width, height: HEIGHT, transform: `scale(${scale})`, marginLeft: scale < 1 ? 0 : undefined }}
      />
      {page &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: it holds what can be pressed, and takes no press itself
          // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link comes as a click
          <div onClickCapture={(event) => event.preventDefault()}>{children}</div>,
          page.body,
        )}
    </div>
  )
}

/** The empty page with the style sheets of the portal. */
function prepared(frame: HTMLIFrameElement): Document | null {
  const page = frame.contentDocument
  if (!page) return null
  page.documentElement.lang = document.documentElement.lang
  const sheets = document.head.querySelectorAll('link[rel=stylesheet], style')
  page.head.replaceChildren(...[...sheets].map((sheet) => page.importNode(sheet, true)))
  return page
}

function useScale(place: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return Math.min(1, available / width)
}
