/** Wednesday noon in Los Angeles: the market day is the same as the UTC day. */
export const TEST_NOW = new Date('2026-11-18T20:00:00.000Z')

/** A clock that stands still until a test moves it. */
export function testClock(start: Date = TEST_NOW) {
  let nowMs = start.getTime()
  return {
    now: () => new Date(nowMs),
    set: (instant: Date | string) => {
      nowMs = new Date(instant).getTime()
    },
    advance: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

export type TestClock = ReturnType<typeof testClock>
