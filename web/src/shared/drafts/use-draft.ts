import type { Draft } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import type { DraftValues } from 'contract/drafts/draft-values.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { onStoredElsewhere, readStored, STORAGE_KEYS } from '../storage.ts'
import { delayedKeep } from './delayed-keep.ts'
import { dropKept, type KeptValues, keepValues, keptPrefix, readKept, takeServed } from './kept-values.ts'
import { useDraftOwner } from './use-draft-owner.ts'

type Options<Form extends DraftForm> = {
  form: Form
  /** Identifies a draft within this form: the ID of its record. */
  draftKey: string
  /** Shows a draft of another device, based on that version of its record; or with null the stored record. */
  onTake: (values: DraftValues<Form> | null, version: number | null) => void
}

/** The draft of a form, for its notice and state components. */
export type FormDraft = {
  storedAs: string
  /** False in a view as another member. */
  isKept: boolean
  restored: { changedOn: string } | null
  resume: (served: Draft) => void
  discard: () => void
  show: () => void
  /** Another tab's input of this form since it was opened here; null without any. */
  elsewhere: { changedOn: string; take: () => void; dismiss: () => void } | null
}

/**
 * The browser's draft of a form: `restored` is the form's initial input, null for none; `useKept` stores the
 * input. In a view as another member nothing is stored.
 */
export function useFormDraft<Form extends DraftForm>({ form, draftKey, onTake }: Options<Form>) {
  const storedAs = keptPrefix(useDraftOwner(), form) + draftKey
  const [isKept] = useState(() => readStored('session', STORAGE_KEYS.viewAs) === null)
  const [restored, setRestored] = useState(() => (isKept ? readKept<DraftValues<Form>>(storedAs) : null))
  const drop = useCallback(() => {
    dropKept(storedAs)
    setRestored(null)
  }, [storedAs])
  const store = useCallback(
    (values: DraftValues<Form>, version: number | null) => keepValues(storedAs, values, version),
    [storedAs],
  )
  const { keep, forget } = useDelayedKeep({ store, drop, isRestored: restored !== null }, isKept)
  const { found, forgetFound } = useKeptElsewhere<DraftValues<Form>>(storedAs, isKept)
  const take = (kept: KeptValues<DraftValues<Form>> | null) => {
    forgetFound()
    if (!kept) return
    setRestored(kept)
    onTake(kept.values, kept.baseVersion)
  }
  return {
    storedAs,
    isKept,
    restored,
    keep,
    /** The form was saved: deletes its draft here and on the server. */
    forget,
    /** Discards the input. */
    discard: () => {
      forget()
      onTake(null, null)
    },
    /** Continues with a draft of another device. */
    resume: (served: Draft) => take(takeServed<DraftValues<Form>>(storedAs, served)),
    /** Continues with this browser's draft. */
    show: () => take(readKept(storedAs)),
    elsewhere: found && { changedOn: found.changedOn, take: () => take(found), dismiss: forgetFound },
  }
}

/** Stores the input until the form or the page is left. */
function useDelayedKeep<Values>(
  { store, drop, isRestored }: Parameters<typeof delayedKeep<Values>>[0],
  isKept: boolean,
) {
  const [wasRestored] = useState(isRestored)
  const keeper = useMemo(
    () => delayedKeep({ store, drop, isRestored: wasRestored }),
    [store, drop, wasRestored],
  )
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    return () => {
      keeper.flush()
      removeEventListener('pagehide', keeper.flush)
    }
  }, [keeper])
  const keep = useCallback(
    (values: Values | null, version: number | null) => {
      if (isKept) keeper.keep(values, version)
    },
    [isKept, keeper],
  )
  return { keep, forget: keeper.forget }
}

/**
 * Another tab's input of the form while it is open here: both share one draft, which holds the latest input.
 */
function useKeptElsewhere<Values>(storedAs: string, isKept: boolean) {
  const [found, setFound] = useState<KeptValues<Values> | null>(null)
  useEffect(
    () => (isKept ? onStoredElsewhere(storedAs, () => setFound(readKept<Values>(storedAs))) : undefined),
    [storedAs, isKept],
  )
  return { found, forgetFound: () => setFound(null) }
}

/**
 * Stores the values of a form; null while there is nothing to save. `version` is that of the edited record,
 * null for a new one.
 */
export function useKept<Values>(
  { keep }: { keep: (values: Values | null, version: number | null) => void },
  values: Values | null,
  version: number | null = null,
): void {
  const text = JSON.stringify(values)
  useEffect(() => keep(JSON.parse(text), version), [text, version, keep])
}
