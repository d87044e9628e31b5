import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * The text filter of a list: the text in its box, while the list follows 750 ms after the last key. `text` is
 * the filter that applies; a change of it from elsewhere, such as the back button, shows in the box.
 */
export function useTypedFilter(text: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(text), [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Other filters may have changed since the key: the current list takes the text.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  return {
    typed,
    type: (next: string) => {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(next), TEXT_FILTER_DEBOUNCE_MS)
    },
    /** Clears the box without another request. */
    clear: () => {
      clearTimeout(timer.current)
      setTyped('')
    },
  }
}
