import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { type ClassDraft, seenBy } from './class-draft.ts'
import { type ClassValues, valuesOfClass } from './class-values.ts'
import { theirsIn } from './their-class.ts'

/** The values of a form of a class, the version they are based on, and the differences of a newer one. */
export function useSeen({
  opened,
  latest,
  initial,
  kept,
}: {
  opened: StaffClassDetails | null
  latest: StaffClassDetails | undefined
  initial: ClassValues
  /** The input from before the page was reloaded. */
  kept: ClassDraft | null
}) {
  const [stored, setStored] = useState(() => opened && seenBy(opened, kept))
  const [begin, setBegin] = useState(initial)
  const [values, setValues] = useState(kept?.values ?? begin)
  /** Continues from a newer version, with the user's input or with its own values. */
  const see = (newer: StaffClassDetails, next = values) => {
    setStored(newer)
    setBegin(next === values ? begin : next)
    setValues(next)
  }
  const newer = stored && latest && latest.rowVersion > stored.rowVersion ? latest : null
  const theirs = newer && values !== begin ? theirsIn(values, newer) : []
  // No question when no input would be lost.
  if (newer && theirs.length === 0) see(newer, valuesOfClass(newer))
  return { values, setValues, begin, stored, see, theirs }
}
