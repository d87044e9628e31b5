import type { PortalConfig } from 'contract/session/portal-config.ts'
import { type ComponentType, createContext, type ReactNode } from 'react'

/** A dialog that is drawn where it stands, without taking the focus or the page. */
export type StillDialogProps = {
  title: string
  /** Classes of the layer, the box and the column, from the outside to the inside. */
  classes: readonly [string, string, string]
  children: ReactNode
}

type Shown = {
  window: Window
  Dialog: ComponentType<StillDialogProps>
  /** What differs from the configuration that this browser has loaded. */
  config: Partial<PortalConfig>
  /** What staff say to visitors, and the association by which they came. */
  publicText: string
  association: string | null
}

/** The window in which pages are drawn only to be seen, for nobody who is stored; null where somebody works with them. */
export const ShownIn = createContext<Shown | null>(null)
