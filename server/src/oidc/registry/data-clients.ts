import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  type Adapter,
  errors,
  type KoaContextWithOIDC,
  type Provider,
  type ResourceServer,
} from 'oidc-provider'
import { DATA_API_AUDIENCE } from '#access/data-token.ts'
import type { Db } from '#db/open.ts'
import { dataClients } from '#db/tables/operations/data-access.table.ts'

/** The metadata of a program that the provider does not know by itself. */
export const DATA_CLIENT_EXTRAS = ['data_client_id']

type Client = NonNullable<KoaContextWithOIDC['oidc']['client']>

/** Whether it is a program that reads data, and no one whom members sign in to. */
export function isDataClient(client: Client | undefined): client is Client {
  return typeof client?.['data_client_id'] === 'number'
}

/** The one resource that programs get tokens for. */
export const dataApi = {
  resource: 'urn:gatehouse:reso-api',
  tokenSeconds: 3600,
  /** A program that names no scope asks for all of its own: a token without one would open nothing. */
  serverOf(
    asked: string,
    params: Record<string, unknown> | undefined,
    { scope = '' }: Client,
  ): ResourceServer {
    if (asked !== dataApi.resource) throw new errors.InvalidTarget()
    if (params && !params['scope']) params['scope'] = scope
    return {
      scope,
      audience: DATA_API_AUDIENCE,
      accessTokenTTL: dataApi.tokenSeconds,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'RS256' } },
    }
  },
}

/**
 * Programs beside the other clients, read again each time: one that is switched off gets no token any more.
 */
export function dataClientAdapter(others: Adapter, db: Db): Adapter {
  return {
    ...others,
    async find(clientId) {
      const [row] = await db
        .select()
        .from(dataClients)
        .where(and(eq(dataClients.clientId, clientId), eq(dataClients.isOff, false)))
      if (!row) return others.find(clientId)
      return {
        client_id: clientId,
        client_name: row.name,
        client_secret: row.secretHash,
        data_client_id: row.id,
        application_type: 'web',
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'client_secret_basic',
        scope: row.scopes.join(' '),
      }
    },
  }
}

/** The hash of a secret as it is stored. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Teaches the provider that of the secrets of programs it knows the hashes alone. */
export function teachDataClients({ Client }: Provider): void {
  const { compareClientSecret } = Client.prototype
  Client.prototype.compareClientSecret = async function (actual) {
    if (!isDataClient(this)) return compareClientSecret.call(this, actual)
    const [stored, sent] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(secretHash(actual))]
    return stored.length === sent.length && timingSafeEqual(stored, sent)
  }
}
