import { useNavigate } from '@tanstack/react-router'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind, ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { type ContentAct, openActs } from 'contract/staff/content/content-state.ts'
import { titleOf } from 'contract/staff/content/content-values.ts'
import { previewPlace } from 'contract/staff/preview/preview-rules.ts'
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { isOfRecord, takeForm } from '../../kept-form.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { audienceIn } from '../audience-in.ts'
import { KindNote } from '../kind-note.tsx'
import { listPageOf } from '../list-page-of.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentFields } from './content-fields.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { KindTools } from './kind-tools.tsx'
import { RecordId } from './lists/setting-uses.ts'
import { type DraftProps, useDraft, useOthersPresent } from './use-draft.ts'
import { useProblems } from './use-problems.ts'

const PreviewModal = lazyPart(() =>
  import('../../preview/preview-modal.tsx').then((module) => module.PreviewModal),
)

const FOR_MEMBERS: ContentAct[] = ['publish', 'schedule', 'submit']

/** The form of a record: what is typed is stored as a draft by itself, and given to members by an act. */
export function ContentEditor({ mayPublish, ...draft }: DraftProps & { mayPublish: boolean }) {
  const { kind } = draft
  const form = useRef<HTMLFormElement>(null)
  const editor = useEditor(draft, () => focusFirstProblem(form.current))
  const { store, state, problems, mayEdit, isChanged, isOpen, save } = editor
  const { record, values, conflict } = state
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const others = useOthersPresent(kind, record?.id)
  const title = titleOf(kind, values)
  const place = previewPlace(kind.kind, values)
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <EditorHead
        kind={kind}
        title={record || isChanged ? title : `New ${kind.singular}`}
        record={record}
        keeping={state.keeping}
        acts={isChanged && mayEdit ? actsOfChange(kind, record, mayPublish) : (record?.acts ?? [])}
        mayPublish={mayPublish}
        onSave={isOpen ? () => void save() : undefined}
        onAsk={editor.ask}
        onPreview={place ? () => setIsPreviewOpen(true) : undefined}
      />
      <EditorNotices draft={draft} store={store} others={others} listed={problems.listed} />
      <KindTools {...{ kind, editor, mayPublish }} onRefused={() => focusFirstProblem(form.current)} />
      <KindNote kind={kind.kind} id={publishedId(record)} values={values} />
      <EditorFields
        kind={kind}
        record={record}
        values={values}
        isDisabled={!mayEdit}
        problemAt={problems.at}
        onChange={(more) => store.change(more)}
        onLeave={problems.leave}
      />
      <LeaveGuard isActive={store.isPending()} onReload={() => store.keepForReload()} />
      {place && isPreviewOpen && (
        <Suspense>
          <PreviewModal
            draft={{ record: { kind: kind.kind, id: record?.id ?? null, values } }}
            screens={place.screens}
            onClose={() => setIsPreviewOpen(false)}
          />
        </Suspense>
      )}
      {conflict && <ConflictDialog kind={kind} store={store} theirs={conflict} />}
      <AskedAct kind={kind} editor={editor} title={title} />
    </form>
  )
}

/** The question about an act, once it was asked for. */
function AskedAct({
  kind,
  editor,
  title,
}: {
  kind: ContentKind
  editor: ReturnType<typeof useEditor>
  title: string
}) {
  const { store, state, asked, setAsked, mayEdit, isChanged, save, kept, showRefused } = editor
  const { record, values } = state
  const finish = useFinish(kind.kind, (answer) => {
    setAsked(null)
    store.take(answer)
  })
  if (!asked) return null
  return (
    <ActDialog
      kind={kind}
      act={asked}
      record={{ id: 0, author: '', rowVersion: 0, facts: {}, ...record, title }}
      audience={audienceIn(kind, values)}
      note={<KindNote kind={kind.kind} id={publishedId(record)} values={values} />}
      entered={asked === kept?.act ? kept.entered : null}
      prepare={isChanged && mayEdit ? save : undefined}
      onDone={finish}
      onRefused={showRefused}
      onClose={() => setAsked(null)}
    />
  )
}

function EditorFields({
  record,
  ...fields
}: Omit<ComponentProps<typeof ContentFields>, 'id' | 'isPublished'> & { record: ContentRecord | null }) {
  return (
    <RecordId value={record?.id ?? null}>
      <ContentFields {...fields} id={record?.id} isPublished={publishedId(record) !== null} />
    </RecordId>
  )
}

/** What is typed, what is wrong with it, and what is asked about it. */
function useEditor(draft: DraftProps, onRefused: () => void) {
  const { kind } = draft
  const { store, state } = useDraft(draft)
  const problems = useProblems(kind, state.values, state.refused)
  const [kept] = useState(() => (draft.record ? takeForm(isOfRecord(kind.kind, draft.record.id)) : null))
  const [asked, setAsked] = useState<ContentAct | null>(() =>
    kept && draft.record?.acts.includes(kept.act) ? kept.act : null,
  )
  const mayEdit = state.record?.mayEdit ?? true
  const isOpen = mayEdit && state.closed === null
  const save = async () => {
    const saved = problems.refuseDraft() ? null : await store.save()
    if (!saved) onRefused()
    return saved
  }
  useSaveKey(() => {
    if (isOpen && asked === null && state.conflict === null) void save()
  })
  const ask = (act: ContentAct) => {
    if (FOR_MEMBERS.includes(act) && problems.refusePublication()) return onRefused()
    setAsked(act)
  }
  /** A question about fields that are shown behind it would be in their way. */
  const showRefused = (refused: FieldProblem[]) => {
    if (refused.length === 0) return
    setAsked(null)
    store.markRefused(refused)
    onRefused()
  }
  return {
    store,
    state,
    showRefused,
    problems,
    kept,
    asked,
    setAsked,
    ask,
    save,
    mayEdit,
    isOpen,
    isChanged: store.isChanged(),
  }
}

/** What can be done once the changes are stored. */
function actsOfChange(kind: ContentKind, record: ContentRecord | null, mayPublish: boolean): ContentAct[] {
  const standing = {
    state: (record?.publishedVersion ?? null) === null ? ('draft' as const) : ('published' as const),
    draftVersion: record?.draftVersion ?? 1,
    publishedVersion: record?.publishedVersion ?? null,
  }
  const { isFinal, isNeverRetired, startField } = kind
  return openActs(standing, { mayPublish, isSubmitter: false, isFinal, isNeverRetired, startField }).filter(
    (act) => act !== 'discard' || (record?.draftVersion ?? null) !== null,
  )
}

/** After an act the form shows the record as it stands; when nothing is left of it, the list. */
function useFinish(kind: ContentKindName, onRecord: (record: ContentRecord) => void) {
  const navigate = useNavigate()
  return (record: ContentRecord | null) => {
    if (record) return onRecord(record)
    void navigate({ ...listPageOf(kind), ignoreBlocker: true })
  }
}

/** Null until members have something of the record. */
function publishedId(record: ContentRecord | null): number | null {
  return record && record.publishedVersion !== null ? record.id : null
}

/** Ctrl+S, on a Mac with the command key. */
function useSaveKey(onSave: () => void) {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
