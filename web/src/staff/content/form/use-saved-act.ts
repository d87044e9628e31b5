import type { EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isFormSaved } from '#staff/save-form.ts'
import { isOfRecord, readForm, removeForm } from '#staff/saved-form.ts'
import type { DraftProps } from './use-draft.ts'

/** The act that was pending when a fresh sign-in was required; `onTaken` receives it while that is possible. */
export function useSavedAct({ kind, record }: DraftProps, onTaken: (act: ContentAct) => void) {
  const [kept, setKept] = useState<{ act: ContentAct; entered: EnteredAct } | null>(null)
  const take = useEffectEvent(() => {
    if (!record || !isFormSaved()) return
    const form = readForm(isOfRecord(kind.kind, record.id))
    if (!form) return
    removeForm()
    setKept(form)
    if (record.acts.includes(form.act)) onTaken(form.act)
  })
  useEffect(() => take(), [])
  return kept
}
