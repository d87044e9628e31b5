import { isSamePosition } from 'contract/listings/entered-address.ts'
import type { ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Side } from '#shared/compare/compared-fields.ts'
import { useFlushed } from '#shared/drafts/use-draft.ts'
import { listingResolver } from '../wizard/form-schema.ts'
import type { ListingPlace } from '../wizard/listing-values.ts'
import {
  type ListingDraft,
  listingStore,
  readDraft,
  type TypedListing,
  type UnsettledSave,
} from './listing-draft.ts'
import {
  changedFields,
  isSamePlace,
  type ListingInput,
  type MergedListing,
  mergeListing,
  takeFields,
} from './merge-listing.ts'

/** The result of the last change from elsewhere; `before` are the values that both sides started from. */
type Merge = Pick<MergedListing, 'taken' | 'contested'> & { before: ListingFormValues | null }
type DraftState = Omit<TypedListing, 'values'>
const resolver = listingResolver()
const NOTHING: Merge = { taken: [], contested: [], before: null }

export type ListingForm = ReturnType<typeof useListingForm>

/**
 * The form of one listing: its values, its draft in this browser, and changes that others store meanwhile. A saved
 * draft and an open form apply only their member's changes to a listing that was stored again.
 */
export function useListingForm(draftKey: string, stored: ListingInput, rowVersion: number | null) {
  const [restored, setRestored] = useState(() => readDraft(draftKey, stored))
  const form = useForm<ListingFormValues>({ defaultValues: stored.values, resolver, mode: 'onTouched' })
  const draftState = useDraftState({ unsettled: null, base: stored, place: stored.place, ...restored })
  const { place, base, unsettled, change } = draftState
  const watched = { form, stored, rowVersion, restored, draftState }
  const news = useStoredNews(watched)
  const { store, keep } = useKeptInput(draftKey, watched)
  const { merge, setMerge } = news

  const forget = useCallback(() => {
    store.forget()
    change({ unsettled: null })
    setRestored(null)
  }, [store, change])
  const reset = useCallback(() => {
    forget()
    form.reset(stored.values)
    change({ place: stored.place, base: stored })
    setMerge(NOTHING)
  }, [forget, form, stored, change, setMerge])

  /** Resolves conflicting fields, each with the value of one side. */
  const choose = (sides: { name: ListingField; side: Side }[]) => {
    const names = sides.map(({ name }) => name)
    const theirs = names.filter((_, place) => sides[place]?.side === 'theirs')
    if (showStored(form, theirs, stored)) change({ place: stored.place })
    change({ base: { ...base, values: takeFields(names, stored.values, base.values) } })
    keep()
    news.endContest(names)
  }
  return {
    form,
    stored,
    storedAs: draftKey,
    store,
    restored,
    unsettled,
    place,
    version: news.version,
    forget,
    reset,
    choose,
    ...merge,
    isChanged: form.formState.isDirty || !isSamePlace(place, stored.place),
    setPlace: useCallback((next: ListingPlace) => change({ place: next }), [change]),
    /** The sent values were stored: the next stored listing is compared with them. */
    markSaved: (sent: ListingInput) => {
      news.expectOwn()
      change({ base: sent, unsettled: null })
      setRestored(null)
    },
    markUnsettled: (unsettled: UnsettledSave) => {
      change({ unsettled })
      keep()
    },
    dismissNews: news.dismiss,
  }
}

/** Keeps the input of the form after each change; the returned `keep` does so at once. */
function useKeptInput(
  draftKey: string,
  { form, stored, rowVersion, restored, draftState: { latest } }: Watched,
) {
  const [isRestored] = useState(restored !== null)
  const store = useMemo(() => listingStore(draftKey, isRestored), [draftKey, isRestored])
  useFlushed(store)
  const keepSoon = useCallback(() => {
    const values = form.getValues()
    const isChanged = changedFields(stored.values, values).length > 0
    store.keep(isChanged ? { values, ...latest.current } : null, rowVersion)
  }, [form, store, stored, rowVersion, latest])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        // A form that is reset to values of elsewhere has the stored ones for a moment.
        callback: () => queueMicrotask(keepSoon),
      }),
    [form, keepSoon],
  )
  const keep = useCallback(() => {
    keepSoon()
    store.flush()
  }, [keepSoon, store])
  // Another draft starts with the form's values, and after news from elsewhere with these.
  useEffect(keep, [keep])
  return { store, keep }
}

/** Shows the stored values of fields; true when the property's position is then the stored one. */
function showStored(
  form: UseFormReturn<ListingFormValues>,
  names: ListingField[],
  stored: ListingInput,
): boolean {
  if (names.length === 0) return false
  const values = takeFields(names, stored.values, form.getValues())
  form.reset(values, { keepDefaultValues: true, keepErrors: true, keepTouched: true })
  form.clearErrors(names)
  return isSamePosition(values, stored.values)
}

/** The draft's data besides the values of the form; `latest` reads a change immediately. */
function useDraftState({ place, base, unsettled }: DraftState) {
  const [kept, setKept] = useState({ place, base, unsettled })
  const latest = useRef(kept)
  const change = useCallback((next: Partial<DraftState>) => {
    latest.current = { ...latest.current, ...next }
    setKept(latest.current)
  }, [])
  return { ...kept, latest, change }
}

type Watched = {
  form: UseFormReturn<ListingFormValues>
  stored: ListingInput
  rowVersion: number | null
  restored: ListingDraft | null
  draftState: ReturnType<typeof useDraftState>
}

/** Applies the changes of a saved draft, and then those of the open form, to each listing that is stored again. */
function useStoredNews({ form, stored, rowVersion, restored, draftState: { latest, change } }: Watched) {
  const [merge, setMerge] = useState(NOTHING)
  /** Incremented when values come from elsewhere: components with a text of their own have to remount. */
  const [version, setVersion] = useState(0)
  const isOwn = useRef(false)
  const bring = useCallback(
    (before: ListingInput, mine: ListingInput) => {
      const merged = mergeListing(before, mine, stored)
      form.reset(stored.values, { keepErrors: true, keepTouched: true })
      form.reset(merged.values, { keepDefaultValues: true, keepErrors: true, keepTouched: true })
      change({ place: merged.place, base: merged.base })
      setMerge({
        taken: isOwn.current ? [] : merged.taken,
        contested: merged.contested,
        before: before.values,
      })
      isOwn.current = false
      setVersion((present) => present + 1)
    },
    [form, stored, change],
  )
  const isOpened = useRef(false)
  const shownVersion = useRef(rowVersion)
  useEffect(() => {
    if (!isOpened.current) {
      isOpened.current = true
      if (restored) bring(restored.base, restored)
    } else if (shownVersion.current !== rowVersion) {
      bring(latest.current.base, { values: form.getValues(), place: latest.current.place })
    }
    shownVersion.current = rowVersion
  }, [rowVersion, bring, form, restored, latest])
  return {
    merge,
    setMerge,
    version,
    dismiss: () => setMerge((present) => ({ ...present, taken: [] })),
    endContest: (names: ListingField[]) => {
      setVersion((present) => present + 1)
      setMerge((present) => ({
        ...present,
        contested: present.contested.filter((name) => !names.includes(name)),
      }))
    },
    /** The next listing stored is the member's own, so it is not reported as a change. */
    expectOwn: () => {
      isOwn.current = true
    },
  }
}
