import { useState } from 'react'
import { localToday } from '#shared/clock.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** Whether the card is folded, until the reader's next day: the due items are new then. */
export function useFoldedToday() {
  const [day, setDay] = useState(() => readStored('local', STORAGE_KEYS.foldedToday))
  const fold = (isFolded: boolean) => {
    const next = isFolded ? localToday() : ''
    setDay(next)
    writeStored('local', STORAGE_KEYS.foldedToday, next)
  }
  return { isFolded: day === localToday(), fold }
}
