import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { type ClassValues, classForm } from './class-values.ts'

/** What was typed, and over which version of the class; null for a new class, and where nobody knows. */
export type KeptClass = { values: ClassValues; rowVersion: number | null }

const keptClass = z.object({ values: classForm, rowVersion: z.number().nullable() })
/** As releases kept it that knew of no version: the page is loaded anew for the next one. */
const onceKept = classForm.transform((values): KeptClass => ({ values, rowVersion: null }))

/** Keeps in this tab what the form of a class holds, while the page loads itself anew; null is a new class. */
export function keepClass(id: number | null, kept: KeptClass): void {
  writeStored('session', keyOf(id), JSON.stringify(kept))
}

/** What was kept; null when nothing was, or when it cannot be read. */
export function readKeptClass(id: number | null): KeptClass | null {
  try {
    return (
      z.union([keptClass, onceKept]).safeParse(JSON.parse(readStored('session', keyOf(id)) ?? '')).data ??
      null
    )
  } catch {
    return null
  }
}

export function removeKeptClass(id: number | null): void {
  removeStored('session', keyOf(id))
}

/** The opened class at the version over which was typed: a newer one is met as if the page had stayed. */
export function seenBy<Opened extends { rowVersion: number }>(
  opened: Opened,
  kept: KeptClass | null,
): Opened {
  const rowVersion = kept?.rowVersion ?? opened.rowVersion
  return { ...opened, rowVersion: Math.min(rowVersion, opened.rowVersion) }
}

function keyOf(id: number | null): string {
  return `${STORAGE_KEYS.classDraft}:${id ?? 'new'}`
}
