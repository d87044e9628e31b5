import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { type ContentAct, openActs } from 'contract/staff/content/content-state.ts'
import { titleOf } from 'contract/staff/content/content-values.ts'
import { previewPlace } from 'contract/staff/preview/preview-rules.ts'
import { type ComponentProps, useRef, useState } from 'react'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { FormValues } from '#staff/images/form-images.ts'
import { PreviewModal } from '#staff/preview/preview-modal.tsx'
import { KindNote } from '../kind-note.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentFields } from './content-fields.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { RecordId } from './fields/setting-uses.ts'
import { KindTools } from './kind-tools.tsx'
import { PendingActionDialog } from './pending-action-dialog.tsx'
import { publishedId } from './published-id.ts'
import type { DraftProps } from './use-content-draft.ts'
import { useEditor } from './use-editor.ts'

/** The form of a record: input is stored as a draft automatically, and published by an act. */
export function ContentEditor({ mayPublish, ...draft }: DraftProps & { mayPublish: boolean }) {
  const { kind } = draft
  const form = useRef<HTMLFormElement>(null)
  const editor = useEditor(draft, () => focusFirstProblem(form.current))
  const { store, state, problems, mayEdit, isChanged, isOpen, save } = editor
  const { record, values, conflict } = state
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const title = titleOf(kind, values)
  const place = previewPlace(kind.kind, values)
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <EditorHead
        kind={kind}
        title={record || isChanged ? title : `New ${kind.singular}`}
        record={record}
        saveState={state.saveState}
        acts={isChanged && mayEdit ? actsOfChange(kind, record, mayPublish) : (record?.acts ?? [])}
        mayPublish={mayPublish}
        onSave={isOpen ? () => void save() : undefined}
        onAsk={(act) => void editor.ask(act)}
        onPreview={place ? () => setIsPreviewOpen(true) : undefined}
      />
      <EditorNotices draft={draft} store={store} listed={problems.listed} />
      <KindTools {...{ kind, editor, mayPublish }} onRefused={() => focusFirstProblem(form.current)} />
      <KindNote kind={kind.kind} id={publishedId(record)} values={values} />
      <EditorFields
        kind={kind}
        record={record}
        values={values}
        isDisabled={!mayEdit}
        problemAt={problems.at}
        onChange={editor.change}
        onLeave={problems.leave}
      />
      <LeaveGuard isActive={store.isPending()} onReload={() => store.saveForReload()} />
      {place && isPreviewOpen && (
        <PreviewModal
          draft={{ record: { kind: kind.kind, id: record?.id ?? null, values } }}
          screens={place.screens}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
      {conflict && <ConflictDialog kind={kind} store={store} theirs={conflict} />}
      {editor.pendingAct && (
        <PendingActionDialog kind={kind} editor={editor} pendingAct={editor.pendingAct} title={title} />
      )}
    </form>
  )
}

function EditorFields({
  record,
  ...fields
}: Omit<ComponentProps<typeof ContentFields>, 'id' | 'isPublished'> & { record: ContentRecord | null }) {
  return (
    <RecordId value={record?.id ?? null}>
      <FormValues value={fields.values}>
        <ContentFields {...fields} id={record?.id} isPublished={publishedId(record) !== null} />
      </FormValues>
    </RecordId>
  )
}

/** The acts that are possible once the changes are stored. */
function actsOfChange(kind: ContentKind, record: ContentRecord | null, mayPublish: boolean): ContentAct[] {
  const standing = {
    state: (record?.publishedVersion ?? null) === null ? ('draft' as const) : ('published' as const),
    draftVersion: record?.draftVersion ?? 1,
    publishedVersion: record?.publishedVersion ?? null,
  }
  return openActs(standing, { ...kind, mayPublish, isSubmitter: false }).filter(
    (act) => act !== 'discard' || (record?.draftVersion ?? null) !== null,
  )
}
