import { type RefObject, useEffect, useRef } from 'react'
import { whenSeen } from './when-seen.ts'

/** For an element that appears to be read at once: it has the focus as soon as it can be seen. */
export function useFocusWhenSeen<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => whenSeen(() => element.current?.focus()), [])
  return element
}
