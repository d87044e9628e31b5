/** Numbers that look random and are the same at every seeding (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A whole number from `low` to `high`, both included. */
    whole: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (share: number) => next() < share,
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
