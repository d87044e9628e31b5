import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { Unsaved } from './draft/unsaved-changes.tsx'

/** Properties that the dialogs need of a form open on the same screen. */
export type OpenForm = {
  /** Checks and saves the form; then `onSaved` gets the stored listing, or `onFailed` is called. */
  save: (onSaved: (listing: Listing) => void, onFailed: () => void) => void
  isSaving: boolean
  /** The listing was sent, cancelled, or deleted: unsaved input is dropped. */
  giveUp: () => void
  /** Receives the MLS's messages about single fields. */
  onRefused: (problems: FieldProblem[]) => void
}

export type QuestionProps = {
  listing: Listing
  unsaved: Unsaved | null
  form?: OpenForm
  onClose: () => void
}
