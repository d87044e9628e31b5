import { CONTENT_KINDS } from 'contract/staff/content/content-kind.ts'
import { enteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import type { DraftProps } from './use-content-draft.ts'

const actForm = z.object({
  act: z.enum(['publish', 'schedule']),
  kind: z.enum(CONTENT_KINDS),
  id: z.number(),
  entered: enteredAct,
})
export type KeptAct = z.infer<typeof actForm>
const keptAct = keptForm(STORAGE_KEYS.consoleForm, actForm)

/** The act that was pending when a fresh sign-in was required; `onTaken` receives it while that is possible. */
export function useKeptAct({ kind, record }: DraftProps, onTaken: (act: ContentAct) => void) {
  const [kept, setKept] = useState<KeptAct | null>(null)
  const take = useEffectEvent(() => {
    const form = keptAct.read()
    if (!record || form?.kind !== kind.kind || form.id !== record.id) return
    keptAct.forget()
    setKept(form)
    if (record.acts.includes(form.act)) onTaken(form.act)
  })
  useEffect(() => take(), [])
  return kept
}
