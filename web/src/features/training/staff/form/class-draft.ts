import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { type ClassValues, classForm } from './class-values.ts'

/** The input, and the version of the class it is based on; null for a new class, and when unknown. */
export type ClassDraft = { values: ClassValues; rowVersion: number | null }

const classDraft = z.object({ values: classForm, rowVersion: z.number().nullable() })
/** In the format of releases that knew no version: the page reloads for the next one. */
const formerDraft = classForm.transform((values): ClassDraft => ({ values, rowVersion: null }))

/** Saves the values of the form of a class in this tab, while the page reloads itself; null is a new class. */
export function saveClassDraft(id: number | null, draft: ClassDraft): void {
  writeStored('session', keyOf(id), JSON.stringify(draft))
}

/** The saved values; null when there are none, or when they cannot be read. */
export function readClassDraft(id: number | null): ClassDraft | null {
  try {
    return (
      z.union([classDraft, formerDraft]).safeParse(JSON.parse(readStored('session', keyOf(id)) ?? '')).data ??
      null
    )
  } catch {
    return null
  }
}

export function removeClassDraft(id: number | null): void {
  removeStored('session', keyOf(id))
}

/**
 * The opened class in the version that the input is based on: a newer one is handled as if the page had stayed open.
 */
export function seenBy<Opened extends { rowVersion: number }>(
  opened: Opened,
  draft: ClassDraft | null,
): Opened {
  const rowVersion = draft?.rowVersion ?? opened.rowVersion
  return { ...opened, rowVersion: Math.min(rowVersion, opened.rowVersion) }
}

function keyOf(id: number | null): string {
  return `${STORAGE_KEYS.classDraft}:${id ?? 'new'}`
}
