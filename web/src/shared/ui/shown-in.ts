import type { PortalConfig } from 'contract/session/portal-config.ts'
import { type ComponentType, createContext, type ReactNode } from 'react'

/** A dialog drawn in place, without taking focus or covering the page. */
export type StillDialogProps = {
  title: string
  /** Classes of the layer, the box and the column, from the outside to the inside. */
  classes: readonly [string, string, string]
  children: ReactNode
}

type Shown = {
  window: Window
  Dialog: ComponentType<StillDialogProps>
  /** The differences from this browser's configuration. */
  config: Partial<PortalConfig>
  /** Staff text for visitors, and the association they came through. */
  publicText: string
  association: string | null
}

/**
 * The window that pages are rendered in for preview only, for no stored member; null where pages are in use.
 */
export const ShownIn = createContext<Shown | null>(null)
