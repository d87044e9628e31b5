import type { ProofKind, ProofState } from 'contract/proof/proof-kinds.ts'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Files that prove what was agreed and done; rows stay permanently, their content may be removed. */
export const proofs = pgTable('proofs', {
  id: uuid('id').primaryKey(),
  registrationId: uuid('registration_id').notNull(),
  kind: text('kind').$type<ProofKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** As found from the content. */
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  note: text('note'),
  state: text('state').$type<ProofState>().notNull(),
  createdBy: text('created_by').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  withdrawnOn: timestamp('withdrawn_on', { withTimezone: true }),
  withdrawnReason: text('withdrawn_reason'),
  erasedOn: timestamp('erased_on', { withTimezone: true }),
  erasedReason: text('erased_reason'),
  receiptNumber: text('receipt_number').notNull(),
  /** The receipt that the portal has signed, as a compact JWS. */
  receipt: text('receipt').notNull(),
})

/** The content of a file or of a proof file, in pieces of 256 KB in their order. */
export const proofPieces = pgTable(
  'proof_pieces',
  {
    ownerId: uuid('owner_id').notNull(),
    number: integer('number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.number] })],
)

/** The keys that sign receipts; public parts stay for as long as receipts do. */
export const receiptKeys = pgTable('receipt_keys', {
  kid: text('kid').primaryKey(),
  encryptedJwk: text('encrypted_jwk').notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** A proof file in the making, and for a day the file itself. */
export const proofFiles = pgTable('proof_files', {
  id: uuid('id').primaryKey(),
  registrationId: uuid('registration_id').notNull(),
  accountId: uuid('account_id').notNull(),
  askedBy: text('asked_by').notNull(),
  askedOn: timestamp('asked_on', { withTimezone: true }).notNull(),
  state: text('state').$type<'making' | 'ready' | 'failed'>().notNull(),
  madeOn: timestamp('made_on', { withTimezone: true }),
  size: integer('size'),
})
