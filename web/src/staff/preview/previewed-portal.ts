import type { PortalConfig } from 'contract/session/portal-config.ts'
import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { PreviewScreen } from 'contract/staff/preview/preview-rules.ts'
import { type ComponentType, createContext } from 'react'
import type { PreviewAnswers } from './preview-answers.ts'

/** The pages' initial data about the market. */
type Branding = { config: Partial<PortalConfig>; style: string }

/** The returned branding; null until it arrives. */
export function brandingIn(answers: PreviewAnswers | undefined): Branding | null {
  return (answers?.look ?? null) as Branding | null
}

export type PreviewedPortalProps = {
  screen: PreviewScreen
  answers: PreviewAnswers
  /** The previewed record; null for the portal as published, and for a class. */
  recordKind: ContentKindName | null
  recordId: number | null
  /** The association of the previewed member. */
  association: string
  /** The window that the portal is drawn in, and its width in px. */
  window: Window
  width: number
}

/**
 * Draws the portal of members, whose parts the console does not know: the route of a page with previews provides it.
 */
export const PreviewedPortal = createContext<ComponentType<PreviewedPortalProps> | null>(null)
