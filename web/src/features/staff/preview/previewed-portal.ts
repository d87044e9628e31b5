import type { PortalConfig } from 'contract/session/portal-config.ts'
import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { PreviewScreen } from 'contract/staff/preview/preview-rules.ts'
import { type ComponentType, createContext } from 'react'
import type { PreviewAnswers } from './preview-answers.ts'

/** What pages learn of the market before anything else. */
type Look = { config: Partial<PortalConfig>; style: string }

/** The look that was answered; null while nothing is. */
export function lookIn(answers: PreviewAnswers | undefined): Look | null {
  return (answers?.look ?? null) as Look | null
}

export type PreviewedPortalProps = {
  screen: PreviewScreen
  answers: PreviewAnswers
  /** The record that is previewed; null for the portal as it is published, and for a class. */
  recordKind: ContentKindName | null
  recordId: number | null
  /** The association whose member looks. */
  association: string
  /** The window in which the portal is drawn, and how wide it is in px. */
  window: Window
  width: number
}

/** Draws the portal of members, whose parts the console does not know: the route of a page with previews gives it. */
export const PreviewedPortal = createContext<ComponentType<PreviewedPortalProps> | null>(null)
