import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who can sign in. The id is the `sub` of every token; an account may be without member data. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  loginId: text('login_id').notNull(),
  passwordHash: text('password_hash'),
  memberId: integer('member_id'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** One row per thing that is guessed at: an account, a known device, a network address. */
export const signInCounters = pgTable('sign_in_counters', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  countedSince: timestamp('counted_since', { withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
})

/** What the identity provider keeps: sessions, codes, grants, interactions. */
export const oidcArtifacts = pgTable(
  'oidc_artifacts',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
)

/** Signing keys of the identity provider; the private part is encrypted. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  encryptedJwk: text('encrypted_jwk').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})
