import type { BenchPortal } from '../listings/bench-portal.ts'

/** A page of a list of the Staff Console, as its screen asks for it. */
export type ListCase = {
  name: string
  /** What is looked for by a word has more hits among more records, and so may take longer. */
  isGrowing?: boolean
  /** What is done for one page, again and again. */
  ask: (portal: BenchPortal) => Promise<() => Promise<unknown>>
}

/** The id of a record that was filled, by a query of it. */
export async function idOf({ database }: BenchPortal, query: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(query)
  return Number(rows[0]?.id)
}
