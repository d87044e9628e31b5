import { useEffect, useEffectEvent } from 'react'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

export function isAppleDevice(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

const EDITABLE = 'input, textarea, select, [contenteditable=true], [role=textbox]'

export function isKeyListOn(): boolean {
  return readStored('local', STORAGE_KEYS.keyListOff) === null
}

export function keepKeyListOn(isOn: boolean): void {
  if (isOn) removeStored('local', STORAGE_KEYS.keyListOff)
  else writeStored('local', STORAGE_KEYS.keyListOff, 'true')
}

/**
 * `Ctrl K`, on Apple devices `⌘ K`, opens the search, even while a field has focus; `?` lists the keys
 * outside of fields. Neither opens over another dialog, nor where an editor uses the keys for a link.
 */
export function useFindKeys(onFind: (() => void) | null, onKeys: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const open = isOfSearch(event) ? onFind : isOfKeyList(event) && onFind && onKeys
    if (!open) return
    event.preventDefault()
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) open()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isOfSearch({ defaultPrevented, key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isMeant = isAppleDevice() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return !defaultPrevented && isMeant && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

function isOfKeyList({ defaultPrevented, key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || key !== '?' || altKey || ctrlKey || metaKey || !isKeyListOn()) return false
  return !(target instanceof Element && target.closest(EDITABLE))
}
