import type { Draft } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import type { DraftValues } from 'contract/drafts/draft-values.ts'
import { useEffect, useMemo, useState } from 'react'
import { actingTab } from '../acting/acting-tab.ts'
import { useProfile } from '../session/use-profile.ts'
import { onStoredElsewhere, readStored, STORAGE_KEYS } from '../storage.ts'
import { DraftStore } from './draft-store.ts'
import { dropKept, type KeptValues, keepValues, keptPrefix, readKept, takeServed } from './kept-values.ts'
import type { SaveState } from './save-state.ts'
import { sendDraft } from './server-drafts.ts'

/** The draft of a form, for its notices and the state of its input. */
export type FormDraft = {
  storedAs: string
  store: {
    get: () => SaveState
    subscribe: (listener: () => void) => () => void
    startSending: () => () => void
  }
  /** False in a view as another member, where nothing is stored. */
  isKept: boolean
  restored: { changedOn: string } | null
  /** Discards the input. */
  discard: () => void
  /** Shows input that was discarded again; null where that is not offered. */
  show: (() => void) | null
  /** Continues with a draft of another device. */
  resume: (served: Draft) => void
  /** Another tab's input of this form since it was opened here; null without any. */
  elsewhere: { changedOn: string; take: () => void; dismiss: () => void } | null
}

/**
 * The owner of this tab's drafts: input for another member is found neither among the member's own drafts nor
 * by that member.
 */
export function useDraftOwner(): string {
  const memberId = String(useProfile().member?.id ?? 0)
  const acting = actingTab()
  return acting ? `${acting.receiverId}:for-${memberId}` : memberId
}

/** Whether input is kept: what is seen in a view as another member is stored nowhere. */
export function isInputKept(): boolean {
  return readStored('session', STORAGE_KEYS.viewAs) === null
}

type Options<Form extends DraftForm> = {
  form: Form
  /** Identifies a draft within this form: the ID of its record. */
  draftKey: string
  /** Shows a draft of another device, based on that version of its record; or with null the stored record. */
  onTake: (values: DraftValues<Form> | null, version: number | null) => void
}

/** The draft of a form: `restored` is the form's initial input, null for none; `useKept` stores the input. */
export function useDraft<Form extends DraftForm>({ form, draftKey, onTake }: Options<Form>) {
  type Values = DraftValues<Form>
  const storedAs = keptPrefix(useDraftOwner(), form) + draftKey
  const [isKept] = useState(isInputKept)
  const [restored, setRestored] = useState(() => (isKept ? readKept<Values>(storedAs) : null))
  const [isRestored] = useState(restored !== null)
  const store = useMemo(
    () =>
      new DraftStore<Values>({
        store: (values, version) => keepValues(storedAs, values, version),
        drop: () => {
          dropKept(storedAs)
          setRestored(null)
        },
        has: () => readKept(storedAs) !== null,
        send: () => sendDraft(storedAs, () => readKept(storedAs)),
        isRestored,
      }),
    [storedAs, isRestored],
  )
  useFlushed(store)
  const { found, forgetFound } = useKeptElsewhere<Values>(storedAs, isKept)
  const take = (kept: KeptValues<Values> | null) => {
    forgetFound()
    if (!kept) return
    setRestored(kept)
    onTake(kept.values, kept.baseVersion)
  }
  return {
    storedAs,
    store,
    isKept,
    restored,
    /** The form was saved: deletes its draft here and on the server. */
    forget: store.forget,
    discard: () => {
      store.forget()
      onTake(null, null)
    },
    resume: (served: Draft) => take(takeServed<Values>(storedAs, served)),
    show: () => take(readKept(storedAs)),
    elsewhere: found && { changedOn: found.changedOn, take: () => take(found), dismiss: forgetFound },
  }
}

/** Stores input that still waits for that when the form or the page is left. */
export function useFlushed({ flush }: { flush: () => void }): void {
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      flush()
      removeEventListener('pagehide', flush)
    }
  }, [flush])
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
  { store, isKept }: { store: DraftStore<Values>; isKept: boolean },
  values: Values | null,
  version: number | null = null,
): void {
  const text = JSON.stringify(values)
  useEffect(() => {
    if (isKept) store.keep(JSON.parse(text), version)
  }, [text, version, store, isKept])
}
