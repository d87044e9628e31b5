/**
 * Places of which at most `most` are taken at once. Taking one returns a function that releases it; null when
 * none became free within `waitMs`.
 */
export function places(most: number) {
  let taken = 0
  const waiting = new Set<() => void>()

  function give(): void {
    const [next] = waiting
    if (!next) {
      taken -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async function take(waitMs: number): Promise<(() => void) | null> {
    if (taken < most) {
      taken += 1
      return give
    }
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(give)
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        resolve(null)
      }, waitMs)
      waiting.add(enter)
    })
  }
}

export type TakePlace = ReturnType<typeof places>
