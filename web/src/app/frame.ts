import '@tanstack/react-router'
import type { ConsoleArea } from 'contract/common/call-access.ts'

/** Around which page a route stands: no shell, either shell, or the member shell only. */
export type Frame = 'none' | 'public' | 'member'

/** How wide the page of a route is, see `--column` in the styles; without one as wide as the window lets it. */
type Column = 'dashboard' | 'form' | 'tabs'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame
    column?: Column
    /** On phones the page has a footer of its own, 69 px high, in the place of the bar with the shortcuts. */
    hasOwnFooter?: boolean
    /** Without a connection its form sends nothing, and keeps what was typed. */
    sendsOnlyOnline?: boolean
    /** A page of the Staff Console: the menu is its own, and members do not fetch it ahead. */
    isConsole?: boolean
    /** The area of the Staff Console that a page belongs to, or several of which one is enough. */
    area?: ConsoleArea | readonly ConsoleArea[]
    /** It redirects or counts seconds, from when it is seen. */
    actsByItself?: boolean
  }
}
