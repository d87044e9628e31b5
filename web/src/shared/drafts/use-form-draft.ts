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
  /** Tells the drafts of this form apart: the id of its record. */
  draftKey: string
  /**
   * The form is to show a draft of another device, typed over that version of its record; or with null what is stored.
   */
  onTake: (values: DraftValues<Form> | null, version: number | null) => void
}

/** The draft of a form, as the parts that show it need it. */
export type FormDraft = {
  storedAs: string
  /** False in a view of somebody else. */
  isKept: boolean
  restored: { changedOn: string } | null
  resume: (served: Draft) => void
  discard: () => void
  show: () => void
  /** What another tab keeps of this form since it was opened here; null when there is nothing else. */
  elsewhere: { changedOn: string; take: () => void; dismiss: () => void } | null
}

/**
 * What this browser keeps of a form: `restored` is what the form begins with, null for nothing; `useKept` keeps what is
 * typed. What is seen in a view of somebody else is kept nowhere.
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
    /** The form was saved: its draft goes, here and on the server. */
    forget,
    /** Gives up what was typed. */
    discard: () => {
      forget()
      onTake(null, null)
    },
    /** Goes on with a draft of another device. */
    resume: (served: Draft) => take(takeServed<DraftValues<Form>>(storedAs, served)),
    /** Goes on with what this browser keeps. */
    show: () => take(readKept(storedAs)),
    elsewhere: found && { changedOn: found.changedOn, take: () => take(found), dismiss: forgetFound },
  }
}

/** Keeps what is typed until the form or the page is left. */
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

/** What another tab has kept of the form while it is open here: both share one draft, and the last to type has it. */
function useKeptElsewhere<Values>(storedAs: string, isKept: boolean) {
  const [found, setFound] = useState<KeptValues<Values> | null>(null)
  useEffect(
    () => (isKept ? onStoredElsewhere(storedAs, () => setFound(readKept<Values>(storedAs))) : undefined),
    [storedAs, isKept],
  )
  return { found, forgetFound: () => setFound(null) }
}

/**
 * Keeps what stands in a form; null while there is nothing to save. `version` is that of the record that is typed over,
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
