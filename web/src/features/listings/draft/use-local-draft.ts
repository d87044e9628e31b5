import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, type ListingDraft } from './listing-draft.ts'
import { changedFields, type ListingInput } from './merge-listing.ts'

const KEEP_AFTER_MS = 300

/** Saves unsaved input in this browser, shortly after each change and when the page is left. */
export function useLocalDraft(
  form: UseFormReturn<ListingFormValues>,
  key: string,
  stored: ListingInput,
  rest: RefObject<Omit<ListingDraft, 'changedOn' | 'values'>>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const values = form.getValues()
    if (changedFields(stored.values, values).length > 0) keepDraft(key, { values, ...rest.current })
    else dropDraft(key)
  }, [form, key, stored, rest])

  useEffect(() => {
    const keepPending = () => {
      if (timer.current !== undefined) keep()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, KEEP_AFTER_MS)
      },
    })
    addEventListener('pagehide', keepPending)
    return () => {
      keepPending()
      unsubscribe()
      removeEventListener('pagehide', keepPending)
    }
  }, [form, keep])

  /** Drops the draft: it was saved, or the member discarded it. */
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(key)
  }, [key])
  return { keep, drop }
}
