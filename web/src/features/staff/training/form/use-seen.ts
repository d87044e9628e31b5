import type { StaffClassDetails } from 'contract/staff/training/staff-class.ts'
import { useState } from 'react'
import { type ClassValues, valuesOfClass } from './class-values.ts'
import { type KeptClass, seenBy } from './kept-class.ts'
import { theirsIn } from './their-class.ts'

/** What a form of a class holds, the version that it began with, and what of a newer one is otherwise. */
export function useSeen({
  opened,
  latest,
  initial,
  kept,
}: {
  opened: StaffClassDetails | null
  latest: StaffClassDetails | undefined
  initial: ClassValues
  /** What was typed before the page was loaded anew. */
  kept: KeptClass | null
}) {
  const [stored, setStored] = useState(() => opened && seenBy(opened, kept))
  const [begin, setBegin] = useState(initial)
  const [values, setValues] = useState(kept?.values ?? begin)
  /** Goes on from a newer version, with what was typed or with its own values. */
  const see = (newer: StaffClassDetails, next = values) => {
    setStored(newer)
    setBegin(next === values ? begin : next)
    setValues(next)
  }
  const newer = stored && latest && latest.rowVersion > stored.rowVersion ? latest : null
  const theirs = newer && values !== begin ? theirsIn(values, newer) : []
  // Nobody has to be asked where nothing that was typed would be lost.
  if (newer && theirs.length === 0) see(newer, valuesOfClass(newer))
  return { values, setValues, begin, stored, see, theirs }
}
