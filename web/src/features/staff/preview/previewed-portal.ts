import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { PreviewScreen } from 'contract/staff/preview/preview-rules.ts'
import { type ComponentType, createContext } from 'react'
import type { PreviewAnswers } from './preview-answers.ts'

export type PreviewedPortalProps = {
  screen: PreviewScreen
  answers: PreviewAnswers
  /** The record that is previewed; null for the portal as it is published. */
  recordKind: ContentKindName | null
  recordId: number | null
  /** The window in which the portal is drawn, and how wide it is in px. */
  window: Window
  width: number
}

/** Draws the portal of members, whose parts the console does not know: the route of a page with previews gives it. */
export const PreviewedPortal = createContext<ComponentType<PreviewedPortalProps> | null>(null)
