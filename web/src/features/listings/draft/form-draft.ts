/** The draft of an open form, as parts loaded later need it. */
export type FormDraft = {
  /** The key in this browser's storage. */
  key: string
  /** The version that the changes are based on; null for a new listing. */
  rowVersion: number | null
  /** Resets the form to the draft stored for it, as changed at `change`. */
  onContinue: (change: string) => void
  /** It was saved or discarded in another browser: it must not be saved again. */
  onGone: () => void
}
