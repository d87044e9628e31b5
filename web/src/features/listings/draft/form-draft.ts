/** The draft of an open form, as what is loaded later needs it. */
export type FormDraft = {
  /** Under which this browser stores it. */
  key: string
  /** The version that is typed over; null for a new listing. */
  rowVersion: number | null
  /** The form is to begin anew with the draft that was stored for it, as it was changed at `change`. */
  onContinue: (change: string) => void
  /** It was saved or given up in another browser: it must not be saved again. */
  onGone: () => void
}
