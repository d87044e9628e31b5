import type { PointerEvent } from 'react'

/**
 * For `onPointerDownCapture` of a button. The library treats the press of a disabled button as started, and
 * would swallow the next one when the button is enabled and the pointer has not moved, as in a double click.
 */
export function ignoreWhileDisabled(event: PointerEvent<HTMLButtonElement>): void {
  if (event.currentTarget.disabled) event.stopPropagation()
}
