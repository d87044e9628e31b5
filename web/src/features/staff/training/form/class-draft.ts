import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { type ClassValues, classForm } from './class-values.ts'

/** The input, and the version of the class it is based on; null for a new class, and when unknown. */
export type KeptClass = { values: ClassValues; rowVersion: number | null }

const keptClass = z.object({ values: classForm, rowVersion: z.number().nullable() })
/** In the format of releases that knew no version: the page reloads for the next one. */
const onceKept = classForm.transform((values): KeptClass => ({ values, rowVersion: null }))

/** Saves the values of the form of a class in this tab, while the page reloads itself; null is a new class. */
export function keepClass(id: number | null, kept: KeptClass): void {
  writeStored('session', keyOf(id), JSON.stringify(kept))
}

/** The saved values; null when there are none, or when they cannot be read. */
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

/**
 * The opened class in the version that the input is based on: a newer one is handled as if the page had stayed open.
 */
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
