import type pg from 'pg'

/**
 * The connection of a transaction, whose statements are sent one after the other: work in one may ask for
 * several things at once, and a connection takes no statement while it runs another one.
 */
export function serializeQueries(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: unknown[]): Promise<unknown> => {
    const answer = last.then((): unknown => Reflect.apply(client.query, client, asked))
    last = answer.catch(() => undefined)
    return answer
  }
  return Object.create(client, { query: { value: query } }) as pg.PoolClient
}
