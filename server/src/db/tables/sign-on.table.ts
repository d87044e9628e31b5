import type { EnteredSignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How an application signs members in. `sector` is what pairwise subjects are made of: it outlives every address. */
export const signOnClients = pgTable('sign_on_clients', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  clientId: text('client_id').notNull(),
  sector: text('sector').notNull(),
  settings: jsonb('settings').$type<EnteredSignOnClient>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdOn: instant('created_on').notNull(),
})

/** Secrets of clients, encrypted; one that was replaced ends a while later. */
export const signOnSecrets = pgTable('sign_on_secrets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  signOnClientId: integer('sign_on_client_id').notNull(),
  encryptedSecret: text('encrypted_secret').notNull(),
  createdOn: instant('created_on').notNull(),
  endsOn: instant('ends_on'),
})

/** Keys that sign assertions, apart from those of OpenID Connect; the next one is published before it signs, a past one after. */
export const samlKeys = pgTable('saml_keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  encryptedKey: text('encrypted_key').notNull(),
  certificate: text('certificate').notNull(),
  state: text('state').$type<'present' | 'next' | 'past'>().notNull(),
  createdOn: instant('created_on').notNull(),
})

/** Requests of service providers, each answered once at most. */
export const samlRequests = pgTable('saml_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  issuer: text('issuer').notNull(),
  requestId: text('request_id').notNull(),
  assertionAddress: text('assertion_address').notNull(),
  relayState: text('relay_state'),
  isForced: boolean('is_forced').notNull(),
  isPassive: boolean('is_passive').notNull(),
  /** The ways of signing in of which one has to be met; empty is any. */
  contexts: jsonb('contexts').$type<string[]>().notNull(),
  receivedOn: instant('received_on').notNull(),
  answeredOn: instant('answered_on'),
})
