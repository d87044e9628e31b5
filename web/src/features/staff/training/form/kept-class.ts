import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { type ClassValues, classForm } from './class-values.ts'

/** Keeps in this tab what the form of a class holds, while the page loads itself anew; null is a new class. */
export function keepClass(id: number | null, values: ClassValues): void {
  writeStored('session', keyOf(id), JSON.stringify(values))
}

/** What was kept; null when nothing was, or when it cannot be read. */
export function readKeptClass(id: number | null): ClassValues | null {
  try {
    return classForm.safeParse(JSON.parse(readStored('session', keyOf(id)) ?? '')).data ?? null
  } catch {
    return null
  }
}

export function removeKeptClass(id: number | null): void {
  removeStored('session', keyOf(id))
}

function keyOf(id: number | null): string {
  return `${STORAGE_KEYS.classDraft}:${id ?? 'new'}`
}
