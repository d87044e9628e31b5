import { eq } from 'drizzle-orm'
import { errors, jwtVerify } from 'jose'
import type { Db } from '../db/open.ts'
import { dataClients } from '../db/tables/operations/data-access.table.ts'
import { toRefusal, unauthorized, unavailable } from '../http/errors.ts'

/** The audience of the tokens of programs: the data API, and nothing else. */
export const DATA_API_AUDIENCE = 'reso-api'
export const DATA_SCOPE = 'reso'

export type DataClient = typeof dataClients.$inferSelect

/**
 * Checks the token of a program and loads the program, again for each call: one that was switched off is out
 * at once.
 * @throws HttpError 401 for any other token and for a program that is switched off
 */
export function dataTokenChecker(options: {
  db: Db
  issuer: string
  keys: Parameters<typeof jwtVerify>[1]
  clock: () => Date
}) {
  return async (token: string | undefined): Promise<DataClient> => {
    if (!token) throw unauthorized()
    const clientId = await clientOf(token)
    const [client] = await options.db.select().from(dataClients).where(eq(dataClients.clientId, clientId))
    if (!client || client.isOff) throw unauthorized()
    return client
  }

  async function clientOf(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: DATA_API_AUDIENCE,
        algorithms: ['RS256'],
        typ: 'at+jwt',
        currentDate: options.clock(),
      })
      const { client_id: clientId, scope } = payload
      const isForData = typeof scope === 'string' && scope.split(' ').includes(DATA_SCOPE)
      if (typeof clientId === 'string' && isForData) return clientId
    } catch (error) {
      // Keys that cannot be had at the moment say nothing about the token.
      if (error instanceof errors.JWKSTimeout || toRefusal(error).status === 503) throw unavailable()
    }
    throw unauthorized()
  }
}

export type DataTokenChecker = ReturnType<typeof dataTokenChecker>
