import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'

const MAX_LENGTH = 1_000_000

const stored = z.object({
  values: z.record(z.string(), z.unknown()),
  rowVersion: z.number().nullable(),
})
export type LocalDraft = z.infer<typeof stored>

/** Saves in this tab the values that the server could not store; null deletes them. */
export function saveLocalDraft(kind: string, id: number | null, draft: LocalDraft | null): void {
  const kept = keptContent(kind, id)
  if (draft === null || JSON.stringify(draft).length > MAX_LENGTH) kept.forget()
  else kept.keep(draft)
}

/** The saved values of a record, null when there are none. */
export function readLocalDraft(kind: string, id: number | null): LocalDraft | null {
  return keptContent(kind, id).read()
}

/** The earlier input that a form offers to restore: values that could not be stored, else stored but unsaved ones. */
export function offeredValues(
  record: { values: ContentValues; unsaved: LocalDraft | null },
  here: LocalDraft | null,
): LocalDraft | null {
  const offered = here ?? record.unsaved
  return offered && JSON.stringify(offered.values) !== JSON.stringify(record.values) ? offered : null
}

function keptContent(kind: string, id: number | null) {
  return keptForm(`${STORAGE_KEYS.contentDraft}:${kind}:${id ?? 'new'}`, stored)
}
