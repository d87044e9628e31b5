import { z } from 'zod'
import { type KeptForm, keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { type ClassValues, classForm } from './class-values.ts'

/** The input, and the version of the class it is based on; null for a new class, and when unknown. */
export type ClassDraft = { values: ClassValues; rowVersion: number | null }

const classDraft = z.object({ values: classForm, rowVersion: z.number().nullable() })
/** In the format of releases that knew no version: the page reloads for the next one. */
const formerDraft = classForm.transform((values): ClassDraft => ({ values, rowVersion: null }))

/** The values of the form of a class in this tab, while the page reloads itself; null is a new class. */
export function keptClass(id: number | null): KeptForm<ClassDraft> {
  return keptForm(`${STORAGE_KEYS.classDraft}:${id ?? 'new'}`, z.union([classDraft, formerDraft]))
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
