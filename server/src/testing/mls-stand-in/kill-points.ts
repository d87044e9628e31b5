import type { Mls } from '#providers/mls/mls.ts'

/** Where a process that talks to an MLS may be lost. */
export const KILL_POINTS = ['before find', 'after find', 'before submit', 'after submit'] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** An MLS whose caller is lost at a point: from there on it never continues, and `killed` is called. */
export function mlsWithKills(mls: Mls, next: () => KillPoint | null, killed: () => void): Mls {
  const lost = <Result>(): Promise<Result> => {
    killed()
    return new Promise(() => undefined)
  }
  return {
    ...mls,
    find: async (key) => {
      const point = next()
      if (point === 'before find') return lost()
      const found = await mls.find(key)
      return point === 'after find' ? lost() : found
    },
    submit: async (...input) => {
      const point = next()
      if (point === 'before submit') return lost()
      const sent = await mls.submit(...input)
      return point === 'after submit' ? lost() : sent
    },
  }
}
