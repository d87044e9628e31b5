import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** The first control of a field. */
export function firstOf(group: HTMLElement | null): HTMLElement | null {
  return group?.querySelector<HTMLElement>('input:not([type=file]):enabled, button:enabled') ?? null
}

/** Keeps the focus in a field whose parts replace one another: with a new `view` it moves to the first part. */
export function useKeptFocus(group: RefObject<HTMLElement | null>, view: string) {
  const isInside = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (view && isInside.current && isLost) firstOf(group.current)?.focus()
  }, [group, view])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isInside.current = false
    },
  }
}
