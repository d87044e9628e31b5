import { randomUUID } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Secrets } from '#http/derived-key.ts'
import {
  decryptPart,
  decryptText,
  encryptPart,
  encryptText,
  type Purpose,
  resealText,
} from '#http/encryption.ts'
import { currentSigningKeys } from '#oidc/signing-keys.ts'
import { testServer } from '../testing/test-server.ts'
import { afterReseal, reseal, SEALED } from './reseal.ts'
import { factorEnlistments, recoveryCodes, secondFactors } from './tables/accounts.table.ts'
import { receiptKeys } from './tables/compliance/proof.table.ts'
import { myDataPieces } from './tables/my-data.table.ts'
import { importSchedules } from './tables/operations/imports.table.ts'
import { auditEntries } from './tables/portal.table.ts'
import { samlKeys, signOnSecrets } from './tables/sign-on.table.ts'

const OLD: Secrets = ['the former secret of this test portal']
const NEW: Secrets = ['the present secret of this test portal']
const BOTH: Secrets = [...NEW, ...OLD]
const APPS = 230
const now = new Date()
const server = await testServer()
const { db } = server
const silent = () => undefined
const act = { loginId: 'operator:test', now }

/** The sealed texts, by the column that holds it, in the words of `SEALED`. */
async function opened(secrets: Secrets): Promise<Record<string, [opened: number, all: number]>> {
  const counts: Record<string, [number, number]> = {}
  for (const { what, column, purpose } of SEALED) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select ${column} as text from ${column.table} where ${column} is not null`,
    )
    const tried = await Promise.allSettled(rows.map(({ text }) => decryptText(text, secrets, purpose)))
    counts[what] = [tried.filter(({ status }) => status === 'fulfilled').length, rows.length]
  }
  return counts
}

/** Something in every column that is sealed, with a secret; more apps than one batch holds. */
async function fill(secrets: Secrets): Promise<void> {
  const { accountId } = await server.aMember()
  const seal = (purpose: Purpose) => encryptText('content', secrets, purpose)
  const [app, exportId] = [await seal('authenticator secrets'), randomUUID()]
  await db.transaction(async (tx) => {
    // The rows that these belong to are of no interest here.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { table } of SEALED.map(({ column }) => column)) await tx.execute(sql`delete from ${table}`)
    const factor = { accountId, type: 'totp', value: 'App', encryptedSecret: app, createdOn: now } as const
    await tx.insert(secondFactors).values(
      Array.from({ length: APPS }, (_, position) => ({
        ...factor,
        value: `App ${position}`,
        isEnabled: true,
        position,
      })),
    )
    const ends = { codeExpiresAt: now, canResendAt: now, expiresAt: now }
    await tx.insert(factorEnlistments).values([
      { ...factor, ...ends },
      { ...factor, ...ends, encryptedSecret: null, codeHash: 'x' },
    ])
    const encryptedSecret = await seal('client secrets')
    await tx.insert(signOnSecrets).values({ signOnClientId: 1, encryptedSecret, createdOn: now })
    const saml = { certificate: 'c', state: 'present', createdOn: now } as const
    await tx.insert(samlKeys).values({ ...saml, encryptedKey: await seal('saml keys') })
    const encryptedJwk = await seal('receipt keys')
    await tx.insert(receiptKeys).values({ kid: 'k', encryptedJwk, publicJwk: {}, createdOn: now })
    await tx.insert(importSchedules).values({
      id: 1,
      isOn: false,
      addresses: {},
      encryptedToken: await seal('import tokens'),
      everyMinutes: 15,
      isComplete: false,
      lagLimitMinutes: 60,
      savedBy: 'test',
      savedOn: now,
    })
    for (let number = 0; number < 3; number += 1) {
      const part = new Uint8Array([number])
      const sealed = await encryptPart(part, secrets, 'own data', `${exportId}:${number}`)
      await tx.insert(myDataPieces).values({ exportId, number, sealed })
    }
  })
  await currentSigningKeys(db, now, secrets)
}

test('every column that is sealed is known to reseal', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like 'encrypted\\_%' or column_name like '%sealed')`)
  const known = SEALED.map(({ column }) => `${getTableName(column.table)}.${column.name}`)
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('what one secret has sealed is read beside another, and with that alone once it was resealed', async () => {
  const secret = fc.string({ minLength: 32, maxLength: 60 })
  const purpose = fc.constantFrom(...new Set(SEALED.map((sealed) => sealed.purpose)))
  await fc.assert(
    fc.asyncProperty(secret, secret, fc.string(), purpose, async (old, fresh, text, to) => {
      fc.pre(old !== fresh)
      const sealed = await encryptText(text, [old], to)
      expect(await decryptText(sealed, [fresh, old], to)).toBe(text)
      await expect(decryptText(sealed, [fresh], to)).rejects.toThrow('decryption operation failed')
      const resealed = await resealText(sealed, [fresh, old], to)
      expect(await decryptText(resealed, [fresh], to)).toBe(text)
      expect(await resealText(resealed, [fresh, old], to)).toBe(resealed)
      await expect(resealText(sealed, [fresh], to)).rejects.toThrow('decryption operation failed')
    }),
  )
})

test('reseal is cut off and repeated, and leaves nothing that needs the former secret', async () => {
  await fill(OLD)
  const before = await opened(OLD)
  expect(Object.values(before).every(([done, all]) => all > 0 && done === all)).toBe(true)
  expect(await opened(BOTH)).toEqual(before)
  const cutOff = reseal(db, BOTH, {
    act,
    say: (line) => {
      if (line.startsWith('authenticator apps: 100 seen')) throw new Error('cut off')
    },
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect((await opened(NEW))['authenticator apps']).toEqual([100, APPS])
  expect(await opened(BOTH)).toEqual(before)
  const lines: string[] = []
  const counts = await reseal(db, BOTH, { act, say: (line) => lines.push(line) })
  expect(lines).toContain('authenticator apps: 230 seen, 130 resealed, 0 not opened')
  expect(counts).toMatchObject({ resealed: 130 + 8, lost: 0 })
  expect(await opened(NEW)).toEqual(before)
  const noted = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'sealedSecret'))
  expect(noted.every(({ actor, action }) => actor === act.loginId && action === 'reseal')).toBe(true)
  expect(noted.reduce((sum, { changes }) => sum + Number(changes['resealed']), 0)).toBe(
    100 + 1 + counts.resealed,
  )
  expect(await reseal(db, BOTH, { act, say: silent })).toEqual({ ...counts, resealed: 0 })
  const [piece] = await db.select().from(myDataPieces).where(eq(myDataPieces.number, 2))
  const name = `${piece?.exportId}:2`
  expect(await decryptPart(piece?.sealed ?? '', NEW, 'own data', name)).toEqual(new Uint8Array([2]))
})

test('the operator reads what still needs the former secret, and what no secret opens', async () => {
  await fill(OLD)
  const lost = await reseal(db, NEW, { act, say: silent })
  expect(lost.lost).toBe(lost.rows)
  expect(await afterReseal(db, NEW, lost, now)).toEqual([
    `${lost.rows} cannot be opened with any secret of KEY_SECRET: add the one that sealed them.`,
  ])
  const { accountId } = await server.aMember()
  await db.insert(recoveryCodes).values({ accountId, codeHash: 'made before', createdOn: now })
  const done = await reseal(db, BOTH, { act, say: silent })
  expect(await afterReseal(db, BOTH, done, now)).toEqual([
    'Recovery codes that were made with an older secret work while it stays: 1, accounts: 1.',
    'Links to unsubscribe in mails sent before the change work while the older secret stays.',
    `All that is sealed needs the first secret alone. The others may go after ${now.toISOString()}; backups made before now need them.`,
    'Repeat this before you take them out: it then reseals nothing.',
  ])
})
