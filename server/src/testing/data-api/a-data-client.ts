import { randomBytes, randomUUID } from 'node:crypto'
import type { DataScope } from 'contract/data-access/data-scopes.ts'
import type { Db } from '#db/open.ts'
import { dataClients, dataConsents } from '#db/tables/operations/data-access.table.ts'
import { secretHash } from '#oidc/registry/data-clients.ts'
import { send } from '../send.ts'

type Storing = { db: Db; clock: { now: () => Date } }
type Server = Storing & { config: { issuer: string }; url: string }
type Stored = typeof dataClients.$inferSelect

/** A program that is registered for associations, with its secret. */
export async function aDataClient(server: Storing, aorIds: number[] = [], scopes: DataScope[] = ['reso']) {
  const secret = randomBytes(32).toString('base64url')
  const clientId = `program-${randomUUID()}`
  const [row] = await server.db
    .insert(dataClients)
    .values({
      clientId,
      name: 'Program',
      secretHash: secretHash(secret),
      aorIds,
      scopes,
      createdBy: 'test',
      createdOn: server.clock.now(),
    })
    .returning()
  if (!row) throw new Error('The program was not stored')
  return { ...row, secret }
}

/** A consent for a year that its program knows; without an office that of the whole MLS. */
export async function aDataConsent(
  server: Storing,
  client: Pick<Stored, 'id'>,
  more: Partial<typeof dataConsents.$inferInsert> = {},
) {
  const now = server.clock.now()
  const id = randomUUID()
  await server.db.insert(dataConsents).values({
    id,
    dataClientId: client.id,
    firstDay: new Date(now.getTime() - 10 * 86_400_000).toISOString().slice(0, 10),
    lastDay: new Date(now.getTime() + 300 * 86_400_000).toISOString().slice(0, 10),
    reason: more.officeId ? null : 'Test',
    givenBy: 'test',
    givenOn: now,
    beginNotedOn: now,
    ...more,
  })
  return id
}

/** Asks the provider for a token as a program does. */
export async function askToken(
  server: Server,
  client: { clientId: string; secret: string },
  more: Record<string, string> = {},
) {
  const basic = Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')
  return send(`${server.config.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'reso', ...more }).toString(),
  })
}

/** A program with a token, as which the data API is read: `read('Property?$top=1')`. */
export async function aReader(server: Server, aorIds: number[] = []) {
  return readerOf(server, await aDataClient(server, aorIds))
}

/** The same for a program that is there, with a new token. */
export async function readerOf(server: Server, client: Awaited<ReturnType<typeof aDataClient>>) {
  const { body } = await askToken(server, client)
  const token = String(body.access_token)
  const read = (path: string, headers: Record<string, string> = {}) =>
    send(path.startsWith('http') ? path : `${server.url}/reso/odata/${path}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  return { client, token, read }
}
