/** One field with its value before and after, as they are stored; the words for it are those of the screen. */
export type HistoryChange = { field: string; from: string | null; to: string | null }

/** A change with its own time and person, as it is put into the chain. */
export type HistoryRecord = HistoryChange & {
  at: Date
  actor: string
  onBehalfOf: string | null
  isTakenOver: boolean
}
