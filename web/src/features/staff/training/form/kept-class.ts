import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { type ClassValues, classForm } from './class-values.ts'

/** Keeps in this tab what the form of a class holds, while the page loads itself anew; null is a new class. */
export function keepClass(id: number | null, values: ClassValues): void {
  writeStored('session', keyOf(id), JSON.stringify(values))
}

/** What was kept, once; null when nothing was. */
export function takeClass(id: number | null): ClassValues | null {
  const text = readStored('session', keyOf(id))
  if (text === null) return null
  removeStored('session', keyOf(id))
  try {
    return classForm.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function keyOf(id: number | null): string {
  return `${STORAGE_KEYS.classDraft}:${id ?? 'new'}`
}
