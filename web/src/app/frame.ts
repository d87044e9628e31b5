import '@tanstack/react-router'

/** Around which page a route stands: no shell, either shell, or the member shell only. */
export type Frame = 'none' | 'public' | 'member'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame
    /** It redirects or counts seconds, from when it is seen. */
    actsByItself?: boolean
  }
}
