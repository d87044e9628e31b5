import { useNavigate } from '@tanstack/react-router'
import type { ContentKind, ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { audienceIn } from '../audience-in.ts'
import { KindNote } from '../kind-note.tsx'
import { listPageOf } from '../list-page-of.ts'
import { publishedId } from './published-id.ts'
import type { Editor } from './use-editor.ts'

/** The dialog of an act, loaded with the first one. */
export function PendingActionDialog({
  kind,
  editor,
  pendingAct,
  title,
}: {
  kind: ContentKind
  editor: Editor
  pendingAct: ContentAct
  title: string
}) {
  const { store, state, setPendingAct, mayEdit, isChanged, save, kept, showRefused } = editor
  const { record, values } = state
  const finish = useFinish(kind.kind, (answer) => {
    setPendingAct(null)
    store.take(answer)
  })
  return (
    <ActDialog
      kind={kind}
      act={pendingAct}
      record={{ id: 0, author: '', rowVersion: 0, facts: {}, ...record, title }}
      audience={audienceIn(kind, values)}
      note={<KindNote kind={kind.kind} id={publishedId(record)} values={values} />}
      entered={pendingAct === kept?.act ? kept.entered : null}
      prepare={isChanged && mayEdit ? save : undefined}
      onDone={finish}
      onRefused={showRefused}
      onClose={() => setPendingAct(null)}
    />
  )
}

/** After an act the form shows the resulting record; if it no longer exists, the list. */
function useFinish(kind: ContentKindName, onRecord: (record: ContentRecord) => void) {
  const navigate = useNavigate()
  return (record: ContentRecord | null) => {
    if (record) return onRecord(record)
    void navigate({ ...listPageOf(kind), ignoreBlocker: true })
  }
}
