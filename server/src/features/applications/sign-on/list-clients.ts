import { asc } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'
import { secretsInForce } from '#oidc/registry/client-secrets.ts'
import { toSignOnClient } from './sign-on-record.ts'

/** Every client with the dates of its secrets, and no secret. */
export async function listSignOnClients({ db, now }: MemberCall) {
  const rows = await db.select().from(signOnClients).orderBy(asc(signOnClients.id))
  const secrets = await secretsInForce(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return singlePage(
    rows.map((row) =>
      toSignOnClient(
        row,
        secrets.filter(({ signOnClientId }) => signOnClientId === row.id),
      ),
    ),
  )
}
