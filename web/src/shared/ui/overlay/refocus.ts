/** True when nothing has the focus: what had it is gone or disabled. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The main heading of the page, which says where a member is. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

type Find = () => HTMLElement | null | undefined

/**
 * Gives the focus to what `find` answers, if it is lost once a dialog has closed and given back what it could, or is
 * in a place that it has to leave.
 */
export function refocus(find: Find, leave?: Find): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost() || leave?.()?.contains(document.activeElement)) find()?.focus()
    }),
  )
}
