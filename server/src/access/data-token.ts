import type { DataScope } from 'contract/data-access/data-scopes.ts'
import { eq } from 'drizzle-orm'
import { errors, jwtVerify } from 'jose'
import type { Db } from '../db/open.ts'
import { dataClients } from '../db/tables/operations/data-access.table.ts'
import { toRefusal, unauthorized, unavailable } from '../http/errors.ts'

/** The audience of the tokens of programs, which open what their scopes name, and nothing else. */
export const DATA_API_AUDIENCE = 'reso-api'

export type DataClient = typeof dataClients.$inferSelect

/**
 * Checks the token of a program for a scope and loads the program, again for each call: one that was switched off, or has lost
 * the scope, is out at once.
 * @throws HttpError 401 for any other token and for a program that is switched off
 */
export function dataTokenChecker(options: {
  db: Db
  issuer: string
  keys: Parameters<typeof jwtVerify>[1]
  clock: () => Date
}) {
  return async (token: string | undefined, scope: DataScope): Promise<DataClient> => {
    if (!token) throw unauthorized()
    const clientId = await clientOf(token, scope)
    const [client] = await options.db.select().from(dataClients).where(eq(dataClients.clientId, clientId))
    if (!client || client.isOff || !client.scopes.includes(scope)) throw unauthorized()
    return client
  }

  async function clientOf(token: string, asked: DataScope): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: DATA_API_AUDIENCE,
        algorithms: ['RS256'],
        typ: 'at+jwt',
        currentDate: options.clock(),
      })
      const { client_id: clientId, scope } = payload
      const isForScope = typeof scope === 'string' && scope.split(' ').includes(asked)
      if (typeof clientId === 'string' && isForScope) return clientId
    } catch (error) {
      // Keys that cannot be had at the moment say nothing about the token.
      if (error instanceof errors.JWKSTimeout || toRefusal(error).status === 503) throw unavailable()
    }
    throw unauthorized()
  }
}

export type DataTokenChecker = ReturnType<typeof dataTokenChecker>
