import { unavailable } from '../../http/errors.ts'

/**
 * Lets at most `most` write at once, so that commits that wait for a standby leave connections to those who read. Who
 * finds no place within `waitMs` is told that the database is not available.
 */
export function writingPlaces(most: number, waitMs: number) {
  let taken = 0
  const waiting = new Set<() => void>()

  async function take(): Promise<void> {
    if (taken < most) {
      taken += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(unavailable())
      }, waitMs)
      waiting.add(enter)
    })
  }

  function give(): void {
    const [next] = waiting
    if (!next) {
      taken -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}

export type InWritingPlace = ReturnType<typeof writingPlaces>
