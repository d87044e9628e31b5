import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { type ContentAct, isForMembers } from 'contract/staff/content/content-state.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { undescribedImages } from './undescribed-images.ts'
import { type DraftProps, useContentDraft } from './use-content-draft.ts'
import { useKeptAct } from './use-kept-act.ts'
import { useProblems } from './use-problems.ts'

export type Editor = ReturnType<typeof useEditor>

/** The input, its problems, and its dialogs. */
export function useEditor(draft: DraftProps, onRefused: () => void) {
  const { kind } = draft
  const { store, state } = useContentDraft(draft)
  const problems = useProblems(kind, state.values, state.refused)
  const [pendingAct, setPendingAct] = useState<ContentAct | null>(null)
  const kept = useKeptAct(draft, setPendingAct)
  const mayEdit = state.record?.mayEdit ?? true
  const isOpen = mayEdit && state.closed === null
  const save = async () => {
    const saved = problems.refuseDraft() ? null : await store.save()
    if (!saved) onRefused()
    return saved
  }
  useSaveKey(() => {
    if (isOpen && pendingAct === null && state.conflict === null) void save()
  })
  const change = (more: ContentValues) => {
    store.change(more)
  }
  /** Whether something is missing; fields show it, so that nobody answers a dialog in vain. */
  const refusePublication = async () => {
    const isRefused = problems.refusePublication()
    const undescribed = await undescribedImages(kind, state.values)
    if (undescribed.length > 0) store.markRefused(undescribed)
    return isRefused || undescribed.length > 0
  }
  const ask = async (act: ContentAct) => {
    if (isForMembers(act) && (await refusePublication())) return onRefused()
    setPendingAct(act)
  }
  /** A message about fields behind the dialog would cover them. */
  const showRefused = (refused: FieldProblem[]) => {
    if (refused.length === 0) return
    setPendingAct(null)
    store.markRefused(refused)
    onRefused()
  }
  return {
    store,
    state,
    showRefused,
    problems,
    kept,
    pendingAct,
    setPendingAct,
    ask,
    change,
    save,
    mayEdit,
    isOpen,
    isChanged: store.isChanged(),
  }
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
