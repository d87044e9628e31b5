import { type ArchivedRow, ArchiveError, type ArchiveHeader } from './archive-file.ts'
import { entryHash } from './chain.ts'

/** The table whose rows are chains. */
export const CHAINED = 'history_entries'

/** Entries of one chain that follow each other in an archive. */
export type ArchivedRun = {
  registrationId: string
  firstNumber: number
  lastNumber: number
  previousHash: string
  lastHash: string
}

/**
 * Takes the entries of an archive in the order of their chains, recomputes each, and keeps where each run of
 * them begins and ends. Clocks of several machines may differ, so that a chain can have more than one run in
 * a month.
 */
export function archivedRuns() {
  const runs: ArchivedRun[] = []
  return {
    runs,
    /** @throws ArchiveError for an entry that is not as it was written */
    take: (row: ArchivedRow, { whole }: Pick<ArchiveHeader, 'whole'>) => {
      if (whole !== CHAINED) return
      const text = (column: string) => row.get(column) ?? ''
      const [registrationId, number] = [text('registration_id'), Number(text('number'))]
      const [previousHash, hash] = [text('previous_hash'), text('hash')]
      const last = runs.at(-1)
      const isNext = last?.registrationId === registrationId && last.lastNumber + 1 === number
      const isAsWritten =
        hash ===
        entryHash(isNext ? last.lastHash : previousHash, {
          id: text('id'),
          registrationId,
          number,
          at: instantOf(text('at')),
          actor: text('actor'),
          onBehalfOf: row.get('on_behalf_of') ?? null,
          field: text('field'),
          from: row.get('from_value') ?? null,
          to: row.get('to_value') ?? null,
          isTakenOver: text('is_taken_over') === 't',
        })
      if (!isAsWritten) throw new ArchiveError(`Listing ${registrationId} was altered at entry ${number}.`)
      if (isNext) Object.assign(last, { lastNumber: number, lastHash: hash })
      else
        runs.push({ registrationId, firstNumber: number, lastNumber: number, previousHash, lastHash: hash })
    },
  }
}

/** As PostgreSQL writes it in UTC: `2019-11-24 09:30:00.25+00`. */
const instantOf = (text: string) => new Date(text.replace(' ', 'T').replace('+00', 'Z'))
