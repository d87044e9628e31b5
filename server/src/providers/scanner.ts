import type { Readable } from 'node:stream'

/** Says of a file whether it holds a virus. */
export type Scanner = {
  /** Whether there is one: without it files are not scanned. */
  isOn: boolean
  /** @throws Error when the scanner does not answer; nothing is known of the file then */
  isClean: (content: Readable) => Promise<boolean>
}

/** For a portal without a scanner. */
export const noScanner: Scanner = {
  isOn: false,
  isClean: async () => {
    throw new Error('A file waits for its virus scan: set SCAN_URL, then start again.')
  },
}
