import type { Theme } from 'contract/preferences/preferences.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepStill } from './keep-still.ts'

/** The height of the preview window, in its own px. */
const HEIGHT = 900
/** On both sides together. */
const BORDERS = 2

/**
 * A window with its own width, into which components of the portal are drawn: its media queries match that width, and
 * no page of the portal has to be framed. If it is wider than its space, it is scaled down. Nothing in it can be used.
 */
export function PreviewFrame({
  width,
  theme,
  sheets,
  brand,
  children,
}: {
  width: number
  theme: Theme
  /** Addresses of style sheets in place of the portal's; null for those. */
  sheets: readonly string[] | null
  /** The style sheet of the market's branding; null until it is known. */
  brand: string | null
  children: (window: Window) => ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const scale = useScale(place, width + BORDERS)
  useEffect(() => page?.documentElement.setAttribute('data-theme', theme), [page, theme])
  useEffect(() => (page ? (sheets ? linkTo(page, sheets) : followStyles(page)) : undefined), [page, sheets])
  useEffect(() => (page && brand !== null ? applyBranding(page, brand) : undefined), [page, brand])
  useEffect(() => (page?.defaultView ? keepStill(page.defaultView) : undefined), [page])
  return (
    <div ref={place} className="overflow-hidden" style={{ height: (HEIGHT + BORDERS) * scale }}>
      <iframe
        title="Preview"
        // Some engines replace the first page with their own empty page, and fire this event.
        onLoad={(event) => setPage(prepared(event.currentTarget))}
        ref={(frame) => {
          if (frame && !page) setPage(prepared(frame))
        }}
        className="mx-auto box-content block origin-top-left rounded-small border border-border bg-ground"
        style={{ width, height: HEIGHT, transform: `scale(${scale})`, marginLeft: scale < 1 ? 0 : undefined }}
      />
      {page?.defaultView && createPortal(children(page.defaultView), page.body)}
    </div>
  )
}

/** The empty page in the language of the portal. */
function prepared(frame: HTMLIFrameElement): Document | null {
  const page = frame.contentDocument
  if (page) page.documentElement.lang = document.documentElement.lang
  return page
}

/** Adds the style sheets of the portal to the page, including later ones. */
function followStyles(page: Document): () => void {
  const copy = () => {
    const sheets = document.head.querySelectorAll(`link[rel=stylesheet]:not([href^='/brand.css']), style`)
    page.head.replaceChildren(...[...sheets].map((sheet) => page.importNode(sheet, true)))
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/** Adds only its own style sheets to a page that brings them. */
function linkTo(page: Document, sheets: readonly string[]): void {
  page.head.replaceChildren(
    ...sheets.map((href) => Object.assign(page.createElement('link'), { rel: 'stylesheet', href })),
  )
}

/** The branding is an inline sheet of the page, which needs no address. */
function applyBranding(page: Document, css: string): void {
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
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
