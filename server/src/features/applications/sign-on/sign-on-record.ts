import type { SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import type { signOnClients, signOnSecrets } from '#db/tables/sign-on.table.ts'
import type { Secrets } from '#http/derived-key.ts'

/** The settings of the portal for clients. */
export type SignOnSettings = { keySecrets: Secrets; isProduction: boolean }

type Secret = Pick<typeof signOnSecrets.$inferSelect, 'createdOn' | 'endsOn'>

/** A client as the API returns it; only the response of the call that made it has the secret. */
export function toSignOnClient(
  row: typeof signOnClients.$inferSelect,
  secrets: Secret[],
  secret: string | null = null,
): SignOnClient {
  return {
    id: row.id,
    rowVersion: row.rowVersion,
    clientId: row.clientId,
    client: row.settings,
    secrets: secrets.map(({ createdOn, endsOn }) => ({
      createdOn: createdOn.toISOString(),
      endsOn: endsOn?.toISOString() ?? null,
    })),
    secret,
  }
}
