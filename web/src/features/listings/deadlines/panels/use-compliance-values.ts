import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { Compliance } from 'contract/deadlines/compliance.ts'
import { COMPLIANCE_LABELS, LISTING_OPTIONS } from 'contract/deadlines/listing-options.ts'
import { useState } from 'react'
import type { Difference } from '#shared/ui/feedback/newer-version.tsx'

type Entered = Pick<Compliance, 'exemptionKind' | 'sellerSignedAt' | 'firstMarketedOn'>

/** What the form holds, the version that it began with, and what of a newer stored one is otherwise. */
export function useComplianceValues(stored: Compliance) {
  const [begun, setBegun] = useState(stored)
  const [entered, setEntered] = useState(() => enteredIn(stored))
  const isNewer = stored.rowVersion > begun.rowVersion
  const isChanged = differences(entered, begun).length > 0
  const theirs = isNewer && isChanged ? differences(entered, stored) : []
  const takeTheirs = () => {
    setBegun(stored)
    setEntered(enteredIn(stored))
  }
  // Nobody has to be asked where nothing that was typed would be lost.
  if (isNewer && theirs.length === 0) takeTheirs()
  return {
    entered,
    change: (next: Partial<Entered>) => setEntered({ ...entered, ...next }),
    discard: () => setEntered(enteredIn(begun)),
    isChanged,
    /** The record as it is saved over the version that was seen. */
    record: { ...begun, ...entered },
    theirs,
    takeTheirs,
    /** Goes on from the newer version with what was typed, and answers the record. */
    keepMine: (): Compliance => {
      setBegun(stored)
      return { ...stored, ...entered }
    },
  }
}

function enteredIn({ exemptionKind, sellerSignedAt, firstMarketedOn }: Entered): Entered {
  return { exemptionKind, sellerSignedAt, firstMarketedOn }
}

/** The fields of a form and their values, as they are read. */
export function complianceInWords({ exemptionKind, sellerSignedAt, firstMarketedOn }: Entered): Difference[] {
  return [
    { label: COMPLIANCE_LABELS.exemptionKind, value: LISTING_OPTIONS[exemptionKind] },
    { label: COMPLIANCE_LABELS.sellerSignedAt, value: dayOrNone(sellerSignedAt) },
    { label: COMPLIANCE_LABELS.firstMarketedOn, value: dayOrNone(firstMarketedOn) },
  ]
}

/** The fields of `theirs` that hold something else. */
function differences(mine: Entered, theirs: Entered): Difference[] {
  const said = complianceInWords(mine)
  return complianceInWords(theirs).filter(({ value }, place) => value !== said[place]?.value)
}

function dayOrNone(day: string | null): string {
  return day === null ? '–' : formatCalendarDay(day)
}
