import { useEffect, useRef, useState } from 'react'

/** Focuses the first field with a problem once its message is drawn; `markRefused` requests it. */
export function useFirstProblemFocused() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return { form, markRefused: () => setRefusals((count) => count + 1) }
}
