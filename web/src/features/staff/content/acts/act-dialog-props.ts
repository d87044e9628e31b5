import type { EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'

/** What each dialog of an act gets. */
export type ActDialogProps = {
  act: ContentAct
  title: string
  /** How many articles have the category that is retired. */
  articles: number
  isPending: boolean
  /** What was entered before a fresh sign-in. */
  entered: EnteredAct | null
  onAct: (body: EnteredAct) => void
  onClose: () => void
}
