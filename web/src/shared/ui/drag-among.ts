/**
 * The distance from the window edge at which the page starts to scroll, and the distance per frame, in px.
 */
const EDGE = 72
const SCROLL_STEP = 12

/**
 * Drags one of several elements until the pointer is released: a line marks the one it would replace, which
 * is passed to `onDrop`. One that is `data-locked` cannot be replaced. Escape cancels.
 */
export function dragAmong(
  start: PointerEvent,
  items: readonly HTMLElement[],
  dragged: HTMLElement,
  onDrop: (over: HTMLElement) => void,
): void {
  const from = items.indexOf(dragged)
  const ending = new AbortController()
  let pointerY = start.clientY
  let target: HTMLElement | null = null

  function aim(): void {
    const over = items.find((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return pointerY >= top && pointerY < bottom
    })
    const next = over && over !== dragged && over.dataset['locked'] === undefined ? over : null
    if (next === target) return
    target?.removeAttribute('data-drop')
    target = next
    if (target) target.dataset['drop'] = items.indexOf(target) > from ? 'after' : 'before'
  }

  function scroll(): void {
    if (ending.signal.aborted) return
    const step = pointerY < EDGE ? -SCROLL_STEP : pointerY > innerHeight - EDGE ? SCROLL_STEP : 0
    if (step !== 0) {
      scrollBy(0, step)
      aim()
    }
    requestAnimationFrame(scroll)
  }

  function end(isDropped: boolean): void {
    ending.abort()
    dragged.removeAttribute('data-dragged')
    target?.removeAttribute('data-drop')
    if (isDropped && target) onDrop(target)
  }

  const { signal } = ending
  dragged.dataset['dragged'] = ''
  addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY
      aim()
    },
    { signal },
  )
  addEventListener('pointerup', () => end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
  requestAnimationFrame(scroll)
}
