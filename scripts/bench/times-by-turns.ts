const WARM_UP = 5

/** The milliseconds of each work, all done by turns, so that whatever else the machine does slows down all. */
export async function timesByTurns(works: (() => Promise<unknown>)[], times: number): Promise<number[][]> {
  const taken: number[][] = works.map(() => [])
  for (let round = 0; round < times + WARM_UP; round += 1)
    for (const [index, work] of works.entries()) {
      const started = performance.now()
      await work()
      if (round >= WARM_UP) taken[index]?.push(performance.now() - started)
    }
  return taken
}
