const listeners = new Set<(storedAs: string) => void>()

/** Notifies listeners that this tab has written or removed its copy of the draft stored under `storedAs`. */
export function noteDraftChanged(storedAs: string): void {
  for (const listener of listeners) listener(storedAs)
}

/**
 * Runs `listener` whenever this tab writes or removes its copy of a draft. Returns a function that stops it.
 */
export function onDraftChanged(listener: (storedAs: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
