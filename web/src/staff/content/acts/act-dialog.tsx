import type { FieldProblem } from 'contract/common/answer.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord, EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { type ReactNode, useState } from 'react'
import { useMemberCount } from '../audience-count.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type ActedOn, useAct } from './use-act.ts'

/**
 * Asks for the data that an act needs, and performs it. `prepare` first stores the unsaved input; null means refused.
 */
export function ActDialog({
  kind,
  act,
  record,
  audience,
  note,
  entered = null,
  prepare,
  onDone,
  onRefused,
  onClose,
}: {
  kind: ContentKind
  act: ContentAct
  record: ActedOn
  audience: AudienceEntry[] | null
  /** The facts about the record to publish. */
  note?: ReactNode
  entered?: EnteredAct | null
  prepare?: () => Promise<ActedOn | null>
  onDone: (record: ContentRecord | null) => void
  /** Receives the fields that the server rejected, when they are on the page. */
  onRefused?: (problems: FieldProblem[]) => void
  onClose: () => void
}) {
  const members = useMemberCount(kind.isFinal ? [] : audience)
  const [isPreparing, setIsPreparing] = useState(false)
  const { run, isPending } = useAct(kind, act, onRefused)
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
    articles: act === 'retire' && kind.kind === 'categories' ? Number(record.facts['articles'] ?? 0) : 0,
    isPending: isPreparing || isPending,
    entered,
    onAct: (body) => void doAct(body),
    onClose,
  }
  if (act === 'schedule')
    return (
      <ScheduleDialog {...dialog} hasOwnEnd={kind.endField !== undefined || kind.isNeverRetired === true} />
    )
  if (act === 'publish' && kind.isFinal) return <AgreementDialog {...dialog} members={members} />
  if (act === 'return') return <ReturnDialog {...dialog} />
  return <QuestionDialog {...dialog} members={members} note={act === 'publish' && note} />
}
