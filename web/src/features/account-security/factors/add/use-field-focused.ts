import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus to the field of a step: the button that led there is gone, and `Close` of the dialog would have it. */
export function useFieldFocused(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
