import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord, EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { useState } from 'react'
import { useMemberCount } from '../audience-count.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type ActedOn, useAct } from './use-act.ts'

/** What each dialog of an act gets. */
export type ActDialogProps = {
  act: ContentAct
  title: string
  isPending: boolean
  onAct: (body: EnteredAct) => void
  onClose: () => void
}

/** Asks what an act needs to know, and does it. `prepare` stores before it what is typed; null is a refusal. */
export function ActDialog({
  kind,
  act,
  record,
  audience,
  prepare,
  onDone,
  onClose,
}: {
  kind: ContentKind
  act: ContentAct
  record: ActedOn
  audience: AudienceEntry[] | null
  prepare?: () => Promise<ActedOn | null>
  onDone: (record: ContentRecord | null) => void
  onClose: () => void
}) {
  const members = useMemberCount(kind.isFinal ? [] : audience)
  const [isPreparing, setIsPreparing] = useState(false)
  const { run, isPending } = useAct(kind, act)
  const doAct = async (body: EnteredAct) => {
    setIsPreparing(true)
    const prepared = prepare ? await prepare() : record
    setIsPreparing(false)
    if (prepared) run(prepared, body, onDone)
    else onClose()
  }
  const dialog: ActDialogProps = {
    act,
    title: record.title,
    isPending: isPreparing || isPending,
    onAct: (body) => void doAct(body),
    onClose,
  }
  if (act === 'schedule') return <ScheduleDialog {...dialog} hasOwnEnd={kind.endField !== undefined} />
  if (act === 'publish' && kind.isFinal) return <AgreementDialog {...dialog} members={members} />
  if (act === 'return') return <ReturnDialog {...dialog} />
  return <QuestionDialog {...dialog} members={members} />
}
