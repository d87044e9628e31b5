import type { FactorType } from 'contract/account-security/factor-labels.ts'
import type { AskAgainReason } from 'contract/account-security/remembered-browser-rules.ts'
import type { ContactKind } from 'contract/contacts/contact-change.ts'
import type { RemovalState } from 'contract/staff/approvals/factor-removal.ts'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Accounts that can sign in. The id is the `sub` of every token; an account may be without member data. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  loginId: text('login_id').notNull(),
  passwordHash: text('password_hash'),
  memberId: integer('member_id'),
  /** Raised by every change of the list of second factors. */
  factorsVersion: integer('factors_version').notNull().default(1),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** One row per thing that is guessed at: an account, a known device, a network address. */
export const signInCounters = pgTable('sign_in_counters', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  countedSince: timestamp('counted_since', { withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
  /** Tries that are being checked, by their id with the second until which they hold their place. */
  openTries: jsonb('open_tries').$type<Record<string, number>>().notNull().default({}),
})

/** The storage of the identity provider: sessions, codes, grants, interactions. */
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
    /** The browser in which a session began, and when it was last used. */
    browser: text('browser'),
    usedOn: timestamp('used_on', { withTimezone: true }),
    /** Of a session: the second factor or passkey that proved its sign-in; null for a password alone. */
    factorType: text('factor_type').$type<FactorType>(),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
)

/** Signing keys of the identity provider; the private part is encrypted. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  encryptedJwk: text('encrypted_jwk').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** Former passwords of an account, as hashes only. */
export const passwordHistory = pgTable('password_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  replacedOn: instant('replaced_on').notNull(),
})

/** Links of reset and invitation mails; of the token itself only the hash is kept. */
export const accountTokens = pgTable('account_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').$type<'reset' | 'create'>().notNull(),
  /** The outbox entry that asked for it: a repeated delivery makes no second one. */
  requestId: uuid('request_id').notNull(),
  createdOn: instant('created_on').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedOn: instant('used_on'),
})

/** Links of mails by which members say that a sign-in or a change was not theirs. */
export const notMeLinks = pgTable('not_me_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdOn: instant('created_on').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedOn: instant('used_on'),
})

export const secondFactors = pgTable('second_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  type: text('type').$type<FactorType>().notNull(),
  value: text('value').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  isFromMemberData: boolean('is_from_member_data').notNull().default(false),
  position: integer('position').notNull(),
  /** Of an authenticator app, encrypted. */
  encryptedSecret: text('encrypted_secret'),
  /** The last time step whose code was accepted; none is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  credentialId: text('credential_id'),
  publicKey: text('public_key'),
  signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
  transports: jsonb('transports').$type<string[]>(),
  /** Of a passkey: when it last proved a sign-in. */
  lastUsedOn: instant('last_used_on'),
  /** Of a passkey: whether it is copied to other devices of its owner; null where nobody has noted it yet. */
  isSynced: boolean('is_synced'),
  createdOn: instant('created_on').notNull(),
})

/** Factors whose code has not been entered yet. */
export const factorEnlistments = pgTable('factor_enlistments', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  type: text('type').$type<'sms' | 'email' | 'totp'>().notNull(),
  value: text('value').notNull(),
  encryptedSecret: text('encrypted_secret'),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at').notNull(),
  canResendAt: instant('can_resend_at').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedOn: instant('used_on'),
  createdOn: instant('created_on').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedOn: instant('used_on'),
    createdOn: instant('created_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Sign-ins whose password was right and whose second step is still to come. */
export const signInSteps = pgTable('sign_in_steps', {
  interactionUid: text('interaction_uid').primaryKey(),
  accountId: uuid('account_id').notNull(),
  factorId: uuid('factor_id'),
  method: text('method').$type<'factor' | 'recovery' | 'mail'>().notNull(),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at'),
  canResendAt: instant('can_resend_at'),
  expiresAt: instant('expires_at').notNull(),
  /** Of a browser that was remembered. */
  askedBecause: text('asked_because').$type<AskAgainReason>(),
  /** The remembered browser in which it is asked, where it still holds. */
  browserId: uuid('browser_id'),
})

/** Browsers that are not asked for the second step until they expire. */
export const rememberedBrowsers = pgTable('remembered_browsers', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** Of the secret in its cookie, which each login replaces. */
  secretHash: text('secret_hash').notNull(),
  browser: text('browser'),
  /** The network of the last login. */
  usedIn: text('used_in').notNull(),
  rememberedOn: instant('remembered_on').notNull(),
  usedOn: instant('used_on').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Accounts whose logins of one hour came from many places, as they were seen last. */
export const sharedLogins = pgTable('shared_logins', {
  accountId: uuid('account_id').primaryKey(),
  seenOn: instant('seen_on').notNull(),
  networks: integer('networks').notNull(),
  browsers: integer('browsers').notNull(),
  /** When staff advised its member to give an assistant access. */
  suggestedOn: instant('suggested_on'),
})

/** Accounts whose sign-in staff have blocked, for as long as the row is there. */
export const signInBlocks = pgTable('sign_in_blocks', {
  accountId: uuid('account_id').primaryKey(),
  reason: text('reason').notNull(),
  blockedBy: integer('blocked_by').notNull(),
  blockedOn: instant('blocked_on').notNull(),
})

/** Requests to remove second factors; they stay when they have ended. */
export const factorRemovals = pgTable('factor_removals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  memberId: integer('member_id').notNull(),
  factorIds: jsonb('factor_ids').$type<string[]>().notNull(),
  types: jsonb('types').$type<FactorType[]>().notNull(),
  isAll: boolean('is_all').notNull(),
  /** Whether the member was staff when it was asked for: MLS staff alone ask and approve then. */
  isForStaff: boolean('is_for_staff').notNull(),
  check: text('identity_check').notNull(),
  reason: text('reason').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedOn: instant('asked_on').notNull(),
  endsOn: instant('ends_on').notNull(),
  state: text('state').$type<RemovalState>().notNull(),
  decidedBy: integer('decided_by'),
  decidedOn: instant('decided_on'),
  /** The hash of the link that stops it; deleted with its end. */
  stopTokenHash: text('stop_token_hash'),
})

/**
 * Mail addresses and mobile numbers that members use in place of those of the roster: started with a code to
 * the value, proven by it, and in use from `inUseOn` on unless it has ended.
 */
export const contactChanges = pgTable('contact_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: integer('member_id').notNull(),
  kind: text('kind').$type<ContactKind>().notNull(),
  value: text('value').notNull(),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at').notNull(),
  canResendAt: instant('can_resend_at').notNull(),
  tries: integer('tries').notNull().default(0),
  createdOn: instant('created_on').notNull(),
  expiresAt: instant('expires_at').notNull(),
  provenOn: instant('proven_on'),
  inUseOn: instant('in_use_on'),
  endedOn: instant('ended_on'),
  endedBy: text('ended_by').$type<'member' | 'link' | 'report'>(),
  /** The hash of the link that cancels it, sent to every former contact; deleted with its use. */
  cancelTokenHash: text('cancel_token_hash'),
})

/** Challenges of passkeys, each for one use. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<'sign-in' | 'enlist'>().notNull(),
  subject: text('subject').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The state of the offer of a passkey, by the member's answers and by the days on which it was seen. */
export const passkeyOffers = pgTable('passkey_offers', {
  accountId: uuid('account_id').primaryKey(),
  /** The day in the zone of the market on which it was seen last, and the session that saw it. */
  shownOn: date('shown_on'),
  shownIn: text('shown_in'),
  /** The last day on which a browser was to make a passkey by itself. */
  triedOn: date('tried_on'),
  hiddenUntil: instant('hidden_until'),
  isDeclined: boolean('is_declined').notNull().default(false),
})
