import { unavailable } from '../../http/errors.ts'
import { places } from './places.ts'

/**
 * Lets at most `most` write at once, so that commits that wait for a standby leave connections to readers. A
 * writer without a place within `waitMs` gets the error that the database is not available.
 */
export function limitWriters(most: number, waitMs: number) {
  const take = places(most)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const give = await take(waitMs)
    if (!give) throw unavailable()
    try {
      return await work()
    } finally {
      give()
    }
  }
}

export type InWritingPlace = ReturnType<typeof limitWriters>
