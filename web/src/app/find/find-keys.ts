import { useEffect, useEffectEvent } from 'react'

export function isAppleDevice(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

/**
 * `Ctrl K`, on Apple devices `⌘ K`, opens the search, also while a field has the focus; never over another dialog, and not
 * where an editor takes the keys for a link.
 */
export function useFindKeys(onOpen: (() => void) | null): void {
  const open = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = isAppleDevice() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (
      !onOpen ||
      event.defaultPrevented ||
      !isMeant ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== 'k'
    )
      return
    event.preventDefault()
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onOpen()
  })
  useEffect(() => {
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
}
