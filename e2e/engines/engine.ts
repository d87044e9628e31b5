/** The engines beside Chromium in which the journeys are walked. */
export const ENGINE_NAMES = ['firefox', 'webkit'] as const

export type EngineName = (typeof ENGINE_NAMES)[number]

export type Point = { x: number; y: number }

/** A started browser, whatever protocol it speaks. */
export type Engine = {
  /** Name and version. */
  title: string
  /** Opens a page that shares nothing with the pages before it. */
  open: () => Promise<EnginePage>
  close: () => Promise<void>
}

/** What the walker asks of a page; everything else it finds out by scripts. */
export type EnginePage = {
  goto: (url: string) => Promise<void>
  /** Runs the body of a function in the page and answers what it returns. */
  run: (body: string) => Promise<unknown>
  /** Presses the main button at the first point, moves over the others and lets go at the last. */
  point: (path: [Point, ...Point[]]) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: NamedKey) => Promise<void>
  /** A picture of the page as PNG. */
  picture: () => Promise<Uint8Array>
  /** Uncaught errors and refusals of the policy that the browser itself told of. */
  errors: () => string[]
  close: () => Promise<void>
}

export type NamedKey = 'Enter' | 'Escape' | 'ArrowDown'

/** Of the window, in CSS px. */
export const WINDOW_SIZE = { width: 1440, height: 900 }
