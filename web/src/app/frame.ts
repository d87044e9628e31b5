import '@tanstack/react-router'
import type { ConsoleArea } from 'contract/common/call-access.ts'

/** The shell around a route's page: none, either shell, or the member shell only. */
export type Frame = 'none' | 'public' | 'member'

/** The width of a route's page, see `--column` in the styles; without one, the full width of the window. */
type Column = 'dashboard' | 'form' | 'tabs'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame
    column?: Column
    /** On phones the page has its own footer, 69 px high, instead of the shortcut bar. */
    hasOwnFooter?: boolean
    /** Offline its form sends nothing, and keeps its input. */
    sendsOnlyOnline?: boolean
    /** A page of the Staff Console: it has its own menu, and members do not prefetch it. */
    isConsole?: boolean
    /** The Staff Console area of a page, or several of which one is enough. */
    area?: ConsoleArea | readonly ConsoleArea[]
    /** It redirects or counts down, starting when it is shown. */
    actsByItself?: boolean
  }
}
