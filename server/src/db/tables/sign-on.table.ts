import type { EnteredSignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
