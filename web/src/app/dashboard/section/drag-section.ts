/** How near to the edge of the window the page begins to scroll, and how far with each frame, in px. */
const EDGE = 72
const SCROLL_STEP = 12

/**
 * Drags a section until the pointer is let go: over the section whose place it would take stands a line, and
 * `onMoveTo` gets the name of that section. Escape gives up.
 */
export function dragSection(start: PointerEvent, name: string, onMoveTo: (target: string) => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const dragged = sections.find((section) => section.dataset['section'] === name)
  if (!dragged) return
  const from = sections.indexOf(dragged)
  const ending = new AbortController()
  let pointerY = start.clientY
  let target: HTMLElement | null = null

  function aim(): void {
    const over = sections.find((section) => {
      const { top, bottom } = section.getBoundingClientRect()
      return pointerY >= top && pointerY < bottom
    })
    const next = over && over !== dragged && over.dataset['locked'] === undefined ? over : null
    if (next === target) return
    target?.removeAttribute('data-drop')
    target = next
    if (target) target.dataset['drop'] = sections.indexOf(target) > from ? 'after' : 'before'
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
    dragged?.removeAttribute('data-dragged')
    target?.removeAttribute('data-drop')
    const wanted = target?.dataset['section']
    if (isDropped && wanted) onMoveTo(wanted)
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
