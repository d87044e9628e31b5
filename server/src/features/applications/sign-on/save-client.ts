import { randomUUID } from 'node:crypto'
import {
  type ChangedSignOnClient,
  type EnteredSignOnClient,
  SIGN_ON_TEXTS,
  type SignOnClient,
} from 'contract/sign-on/sign-on-client.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { conflict, invalidField, notFound } from '#http/errors.ts'
import { renewSecret, secretsInForce } from '#oidc/registry/client-secrets.ts'
import { fitClient } from './fit-client.ts'
import { type SignOnSettings, toSignOnClient } from './sign-on-record.ts'

/**
 * Registers how an application signs members in; one that proves itself by a secret gets it in this answer.
 * @throws HttpError 400 for an application that is not known or has a sign-on, and for addresses that are not secure
 */
export async function registerSignOnClient(
  call: MemberCall,
  entered: EnteredSignOnClient,
  settings: SignOnSettings,
): Promise<SignOnClient> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, signOnClients)
    const client = await fitClient(tx, entered, 0, settings)
    const [row] = await tx
      .insert(signOnClients)
      .values({
        applicationId: client.applicationId,
        clientId: client.kind === 'saml' ? client.entityId : randomUUID(),
        sector: randomUUID(),
        settings: client,
        createdOn: call.now,
      })
      .returning()
    if (!row) throw new Error('The client was not stored')
    const secret = needsSecret(client) ? await newSecret(tx, call, row.id, settings) : null
    const entry = { action: 'create', entity: 'signOnClient', entityId: String(row.id), changes: client }
    await writeAudit(tx, call, entry)
    return toSignOnClient(row, await secretsInForce(tx, [row.id], call.now), secret)
  })
}

/**
 * Changes a client, and gives it a new secret on request or when it had none.
 * @throws HttpError 404, 409 when someone else has changed it, 400 as above
 */
export async function changeSignOnClient(
  call: MemberCall,
  { id, rowVersion, isSecretRenewed, client: entered }: ChangedSignOnClient,
  settings: SignOnSettings,
): Promise<SignOnClient> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, signOnClients)
    const [before] = await tx.select().from(signOnClients).where(eq(signOnClients.id, id))
    if (!before) throw notFound()
    if (before.rowVersion !== rowVersion) throw conflict(SIGN_ON_TEXTS.changed)
    if (isSecretRenewed && !needsSecret(entered)) throw invalidField('authMethod', SIGN_ON_TEXTS.noSecret)
    const client = await fitClient(tx, entered, id, settings)
    const [row] = await tx
      .update(signOnClients)
      .set({
        applicationId: client.applicationId,
        clientId: clientIdOf(client, before),
        settings: client,
        rowVersion: rowVersion + 1,
      })
      .where(eq(signOnClients.id, id))
      .returning()
    if (!row) throw notFound()
    const isFirst = needsSecret(client) && (await secretsInForce(tx, [id], call.now)).length === 0
    const secret = isSecretRenewed || isFirst ? await newSecret(tx, call, id, settings) : null
    await writeAudit(tx, call, {
      action: 'update',
      entity: 'signOnClient',
      entityId: String(id),
      changes: { name: client.name, ...changesOf(before.settings, client) },
    })
    return toSignOnClient(row, await secretsInForce(tx, [id], call.now), secret)
  })
}

async function newSecret(tx: Db, call: MemberCall, id: number, { keySecrets }: SignOnSettings) {
  const secret = await renewSecret(tx, { id, now: call.now, keySecrets })
  const entry = { action: 'renew-secret', entity: 'signOnClient', entityId: String(id), changes: {} }
  await writeAudit(tx, call, entry)
  return secret
}

function needsSecret(client: EnteredSignOnClient): boolean {
  return client.kind === 'oidc' && client.authMethod === 'client_secret_basic'
}

/** A service provider has named itself; a client keeps the name that it got. */
function clientIdOf(client: EnteredSignOnClient, before: typeof signOnClients.$inferSelect): string {
  if (client.kind === 'saml') return client.entityId
  return before.settings.kind === 'oidc' ? before.clientId : randomUUID()
}
