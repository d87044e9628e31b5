import { type RefObject, useEffect, useRef } from 'react'
import { whenSeen } from './when-seen.ts'

/** For an element to be read as soon as it appears: it takes focus once it is visible. */
export function useFocusWhenSeen<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => whenSeen(() => element.current?.focus()), [])
  return element
}
