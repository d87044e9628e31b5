import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the field of a step: the button that led there is removed, so the dialog would focus `Close`. */
export function useFieldFocused(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
