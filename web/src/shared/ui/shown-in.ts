import { type ComponentType, createContext, type ReactNode } from 'react'

/** A dialog that is drawn where it stands, without taking the focus or the page. */
export type StillDialogProps = {
  title: string
  /** Classes of the layer, the box and the column, from the outside to the inside. */
  classes: readonly [string, string, string]
  children: ReactNode
}

/** The window in which pages are drawn only to be seen, for nobody who is stored; null where somebody works with them. */
export const ShownIn = createContext<{ window: Window; Dialog: ComponentType<StillDialogProps> } | null>(null)
