/** True when nothing has focus: the focused element was removed or disabled. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The main heading of the page, which names it. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

type Find = () => HTMLElement | null | undefined

/**
 * Focuses the element that `find` returns, if focus is lost once a dialog has closed and returned it where
 * possible, or is in an element that it has to leave.
 */
export function refocus(find: Find, leave?: Find): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost() || leave?.()?.contains(document.activeElement)) find()?.focus()
    }),
  )
}
