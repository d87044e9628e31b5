import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The lines of the card from top to bottom: `h` the head of a group, `r` a row, `a` the button for all rows. */
const SHAPE = /^[hra]{1,20}$/
const FIRST_TIME = 'hrhrrhrrra'

/** The lines that the card had when last shown in this browser, so that nothing below it shifts when they come. */
export function readCardShape(): string {
  const stored = readStored('local', STORAGE_KEYS.todayRows) ?? ''
  return SHAPE.test(stored) ? stored : FIRST_TIME
}

/** Saves the lines of the card for the next visit; an empty one has a row that says so. */
export function saveCardShape(shape: string): void {
  writeStored('local', STORAGE_KEYS.todayRows, shape || 'r')
}
