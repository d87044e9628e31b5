/** The engines besides Chromium that run the journeys. */
export const ENGINE_NAMES = ['firefox', 'webkit'] as const

export type EngineName = (typeof ENGINE_NAMES)[number]

export type Point = { x: number; y: number }

/** A running browser, independent of its protocol. */
export type Engine = {
  /** Name and version. */
  title: string
  /** Opens a page that shares nothing with earlier pages. */
  open: () => Promise<EnginePage>
  close: () => Promise<void>
}

/** The operations the walker needs from a page; everything else runs as a script. */
export type EnginePage = {
  goto: (url: string) => Promise<void>
  /** Runs a function body in the page and returns its result. */
  run: (body: string) => Promise<unknown>
  /** Presses the main button at the first point, moves over the others, and releases it at the last. */
  point: (path: [Point, ...Point[]]) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: NamedKey) => Promise<void>
  /** A picture of the page as PNG. */
  picture: () => Promise<Uint8Array>
  /** Uncaught errors and policy violations reported by the browser itself. */
  errors: () => string[]
  close: () => Promise<void>
}

export type NamedKey = 'Enter' | 'Escape' | 'ArrowDown'

/** Window size in CSS px. */
export const WINDOW_SIZE = { width: 1440, height: 900 }
