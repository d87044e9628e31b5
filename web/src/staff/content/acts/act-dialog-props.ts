import type { EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'

/** The properties of every act dialog. */
export type ActDialogProps = {
  act: ContentAct
  title: string
  /** The number of articles that have the retired category. */
  articles: number
  isPending: boolean
  /** The input from before a fresh sign-in. */
  entered: EnteredAct | null
  onAct: (body: EnteredAct) => void
  onClose: () => void
}
