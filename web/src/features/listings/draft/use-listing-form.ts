import { isSamePosition } from 'contract/listings/entered-address.ts'
import type { ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { ListingPlace } from '../wizard/listing-values.ts'
import { readDraft } from './listing-draft.ts'
import {
  isSamePlace,
  type ListingInput,
  type MergedListing,
  mergeListing,
  takeField,
} from './merge-listing.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** The rules come with the first check: the schema library is not needed to draw the form. */
const resolver: Resolver<ListingFormValues> = async (...form) => {
  const { listingResolver } = await import('../wizard/form-schema.ts')
  return listingResolver()(...form)
}

type Merge = Pick<MergedListing, 'taken' | 'contested'>
const NOTHING: Merge = { taken: [], contested: [] }

export type ListingForm = ReturnType<typeof useListingForm>

/**
 * The form of one listing: its values, its draft in this browser, and what others store meanwhile. A kept draft and an
 * open form bring only the changes of their member to a listing that was stored anew (D2-113).
 */
export function useListingForm(draftKey: string, stored: ListingInput, rowVersion: number | null) {
  const [restored, setRestored] = useState(() => readDraft(draftKey, stored))
  const form = useForm<ListingFormValues>({ defaultValues: stored.values, resolver, mode: 'onTouched' })
  const [place, setPlace] = useState<ListingPlace>(restored?.place ?? stored.place)
  const [isUnanswered, setIsUnanswered] = useState(restored?.isUnanswered ?? false)
  const [merge, setMerge] = useState(NOTHING)
  const [base, setBase] = useState(restored?.base ?? stored)
  /** Grows when values come from elsewhere: what keeps a text of its own has to be drawn anew. */
  const [version, setVersion] = useState(0)
  const isOwnSave = useRef(false)
  const latest = useRef({ place, base, isUnanswered })
  useEffect(() => {
    latest.current = { place, base, isUnanswered }
  }, [place, base, isUnanswered])
  const { keep, drop } = useKeptDraft(form, draftKey, stored, latest)

  const bring = useCallback(
    (before: ListingInput, mine: ListingInput) => {
      const merged = mergeListing(before, mine, stored)
      form.reset(stored.values, { keepErrors: true, keepTouched: true })
      form.reset(merged.values, { keepDefaultValues: true, keepErrors: true, keepTouched: true })
      setPlace(merged.place)
      setBase(merged.base)
      setMerge({ taken: isOwnSave.current ? [] : merged.taken, contested: merged.contested })
      isOwnSave.current = false
      setVersion((present) => present + 1)
    },
    [form, stored],
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
  }, [rowVersion, bring, form, restored])

  const forget = useCallback(() => {
    drop()
    latest.current.isUnanswered = false
    setRestored(null)
    setIsUnanswered(false)
  }, [drop])
  const startAnew = useCallback(() => {
    forget()
    form.reset(stored.values)
    setPlace(stored.place)
    setBase(stored)
    setMerge(NOTHING)
  }, [forget, form, stored])

  /** Ends the contest for a field with the value of one side. */
  const choose = (name: ListingField, side: 'mine' | 'stored') => {
    if (side === 'stored') {
      const values = takeField(name, stored.values, form.getValues())
      form.reset(values, { keepDefaultValues: true, keepErrors: true, keepTouched: true })
      form.clearErrors(name)
      if (isSamePosition(values, stored.values)) setPlace(stored.place)
    }
    latest.current.base = { ...base, values: takeField(name, stored.values, base.values) }
    setBase(latest.current.base)
    keep()
    setVersion(version + 1)
    setMerge({ ...merge, contested: merge.contested.filter((entry) => entry !== name) })
  }
  // Another draft begins with what the form holds.
  useEffect(keep, [keep])

  return {
    form,
    stored,
    version,
    place,
    setPlace,
    restored,
    isUnanswered,
    ...merge,
    isChanged: form.formState.isDirty || !isSamePlace(place, stored.place),
    forget,
    startAnew,
    choose,
    /** The values as sent were stored: they are what the next stored listing is compared with. */
    markSaved: (sent: ListingInput) => {
      isOwnSave.current = true
      latest.current = { ...latest.current, base: sent, isUnanswered: false }
      setBase(sent)
      setRestored(null)
      setIsUnanswered(false)
    },
    markUnanswered: () => {
      latest.current.isUnanswered = true
      setIsUnanswered(true)
      keep()
    },
    dismissNews: () => setMerge({ ...merge, taken: [] }),
  }
}
