import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type DraftOf, dropDraft, keepDraft, readDraft } from './listing-draft.ts'
import type { ListingPlace } from './listing-values.ts'

const KEEP_AFTER_MS = 300

/** Keeps what is typed into the form in this browser, and brings it back when the form opens again. */
export function useListingDraft(options: {
  draft: DraftOf
  form: UseFormReturn<ListingFormValues>
  initialValues: ListingFormValues
  place: ListingPlace
  setPlace: (place: ListingPlace) => void
}) {
  const { form, initialValues, place, setPlace } = options
  const { key, rowVersion, idempotencyKey } = options.draft
  const [restored, setRestored] = useState(() => readDraft(key, initialValues))
  const latest = useRef({ place, rowVersion, idempotencyKey })
  useEffect(() => {
    latest.current = { place, rowVersion, idempotencyKey }
  }, [place, rowVersion, idempotencyKey])

  const isShown = useRef(false)
  useEffect(() => {
    if (!restored || isShown.current) return
    isShown.current = true
    form.reset(restored.values, { keepDefaultValues: true })
    setPlace(restored.place)
  }, [restored, form, setPlace])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const keep = () => {
      timer.current = undefined
      if (form.formState.isDirty) keepDraft(key, { values: form.getValues(), ...latest.current })
    }
    const keepNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      keep()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, KEEP_AFTER_MS)
      },
    })
    addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      unsubscribe()
      removeEventListener('pagehide', keepNow)
    }
  }, [form, key])

  /** Forgets the draft: it was saved, or the member gave it up. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(key)
    setRestored(null)
  }, [key])
  return { restored, forget }
}
