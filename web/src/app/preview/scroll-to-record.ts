/** The time during which a record may still move while its surroundings are drawn, on a slow computer. */
const MAX_WAIT_MS = 20_000

/**
 * Keeps a record's element centered in its window, and that window in view, while the page around it is
 * drawn, until someone scrolls or presses a key. Returns a function that stops it.
 */
export function scrollToRecord(view: Window, find: (page: Document) => Element | undefined): () => void {
  const page = view.document
  const ending = new AbortController()
  const show = () => {
    const found = find(page)
    if (!found) return
    const { top, height } = found.getBoundingClientRect()
    view.scrollTo({ top: view.scrollY + top - Math.max(0, (view.innerHeight - height) / 2) })
    // The end of a page cannot be centered, and the surrounding dialog may be shorter.
    found.scrollIntoView({ block: 'nearest' })
  }
  const resized = new ResizeObserver(show)
  const changed = new MutationObserver(show)
  const timer = setTimeout(() => ending.abort(), MAX_WAIT_MS)
  ending.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resized.disconnect()
    changed.disconnect()
  })
  for (const type of ['wheel', 'touchmove', 'keydown'])
    for (const target of [view, view.parent])
      target.addEventListener(type, () => ending.abort(), { passive: true, signal: ending.signal })
  resized.observe(page.body)
  changed.observe(page.body, { childList: true, subtree: true })
  return () => ending.abort()
}
