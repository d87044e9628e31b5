import { useNavigate } from '@tanstack/react-router'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { draftProblems } from 'contract/staff/content/content-problems.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '../seen-version.ts'
import { ContentDraft, type DraftCalls } from './content-draft.ts'
import { saveLocalDraft } from './local-draft.ts'

export type DraftProps = {
  kind: ContentKind
  /** The loaded record; null for a new one. */
  record: ContentRecord | null
  values: ContentValues
  /** A copy is a draft before anything is typed. */
  isCopy?: boolean
  onCreated: (record: ContentRecord) => void
}

/** The draft of an open form. Once a new one is stored, the address is that of its record. */
export function useContentDraft({ kind, record, values, isCopy, onCreated }: DraftProps) {
  const [store] = useState(() => new ContentDraft(kind, { record, values }, callsOf(kind)))
  const state = useSyncExternalStore(store.subscribe, store.get)
  const navigate = useNavigate()
  // The first ones count: they must not replace later input.
  const [copied] = useState(isCopy ? values : null)
  useEffect(() => {
    if (copied) store.restore({ ...copied }, null)
    return () => store.stop()
  }, [store, copied])
  const moveTo = useEffectEvent((created: ContentRecord) => {
    onCreated(created)
    void navigate({
      to: '/staff/content/$kind/$id',
      params: { kind: kind.kind, id: String(created.id) },
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
  })
  const created = record === null ? state.record?.id : undefined
  useEffect(() => {
    const { record: stored } = store.get()
    if (created !== undefined && stored) moveTo(stored)
  }, [created, store])
  return { store, state }
}

function callsOf(checked: ContentKind): DraftCalls {
  const { kind } = checked
  return {
    check: (values) => draftProblems(checked, values),
    begin: (values) => consoleApi.content.begin.call({ params: { kind }, body: { values } }),
    keep: (id, values, rowVersion) =>
      consoleApi.content.keepUnsaved.call({ params: { kind, id }, body: { values, rowVersion } }),
    save: (id, values, rowVersion) =>
      consoleApi.content.saveDraft.call({
        params: { kind, id },
        body: { values },
        headers: seenVersion(rowVersion),
      }),
    saveLocalDraft: (record, values) =>
      saveLocalDraft(kind, record?.id ?? null, values && { values, rowVersion: record?.rowVersion ?? null }),
  }
}
