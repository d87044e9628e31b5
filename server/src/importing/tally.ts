/** A record that was left out, with the field at fault where one is. */
export type RefusedRow = { place: string; key: string; field: string; reason: string }

export const OUTCOMES = ['read', 'created', 'changed', 'unchanged', 'deactivated', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
export type Counts = Record<Outcome, number>

/** Counts by kind of record, and what was refused. */
export type Tally = {
  counts: Map<string, Counts>
  add: (kind: string, outcome: Outcome, count?: number) => void
  refuse: (kind: string, row: RefusedRow) => void
  /** The notes for the reader of the report. */
  notes: string[]
}

/** Refused rows are handed on at once: there may be as many as there are records. */
export function newTally(onRefused: (row: RefusedRow) => void): Tally {
  const counts = new Map<string, Counts>()
  const add = (kind: string, outcome: Outcome, count = 1) => {
    const none = { read: 0, created: 0, changed: 0, unchanged: 0, deactivated: 0, refused: 0 }
    const known = counts.get(kind) ?? none
    counts.set(kind, { ...known, [outcome]: known[outcome] + count })
  }
  return {
    counts,
    add,
    refuse: (kind, row) => {
      add(kind, 'refused')
      onRefused(row)
    },
    notes: [],
  }
}
