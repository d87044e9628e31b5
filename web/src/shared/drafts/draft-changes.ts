const CHANGED = 'draft-changed'

/** This tab has written or removed its copy of the draft that is stored under `storedAs`. */
export function noteDraftChanged(storedAs: string): void {
  dispatchEvent(new CustomEvent(CHANGED, { detail: storedAs }))
}

/** Runs `listener` whenever this tab writes or removes its copy of a draft. Answers how to stop. */
export function onDraftChanged(listener: (storedAs: string) => void): () => void {
  const onChanged = (event: Event) => {
    if (event instanceof CustomEvent) listener(String(event.detail))
  }
  addEventListener(CHANGED, onChanged)
  return () => removeEventListener(CHANGED, onChanged)
}
