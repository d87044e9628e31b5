import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { samlKeys } from '#db/tables/sign-on.table.ts'
import { lockForWriting, writeAudit } from '#db/write.ts'
import { type KeyServices, makeSamlKey, samlCertificates } from './saml-keys.ts'

/** The steps of a renewal, weeks apart: vendors pin certificates, so both have to stand in the metadata for a while. */
const STEPS = {
  /** The next certificate stands in the metadata; the present key still signs. */
  next: async (tx: Db, services: KeyServices) => {
    if (await isThere(tx, 'next')) return null
    const key = await makeSamlKey(services.clock(), services.config)
    await tx.insert(samlKeys).values({ ...key, state: 'next' })
    return 'The next certificate stands in the metadata. Once every application has it: saml-key use.'
  },
  /** The next key signs; the certificate of the one before stays in the metadata. */
  use: async (tx: Db) => {
    if (!(await isThere(tx, 'next'))) return null
    await tx.update(samlKeys).set({ state: 'past' }).where(eq(samlKeys.state, 'present'))
    await tx.update(samlKeys).set({ state: 'present' }).where(eq(samlKeys.state, 'next'))
    return 'The next key signs now. Once no application needs the one before: saml-key remove.'
  },
  /**
   * A certificate that signs no longer is removed from the metadata; before that, the renewal is given up.
   */
  remove: async (tx: Db) => {
    const state = (await isThere(tx, 'past')) ? 'past' : 'next'
    const removed = await tx.delete(samlKeys).where(eq(samlKeys.state, state)).returning()
    if (removed.length === 0) return null
    return `The ${state} certificate is no longer in the metadata.`
  },
}
const NOT_NOW = {
  next: 'There is a next certificate already.',
  use: 'There is no next certificate: saml-key next makes one.',
  remove: 'There is only the present certificate.',
}

export type KeyStep = keyof typeof STEPS

export const isKeyStep = (text: string | undefined): text is KeyStep => Object.hasOwn(STEPS, text ?? '')

/** Does one step of renewing the key that signs assertions; returns the text for the operator. */
export async function renewSamlKey(services: KeyServices, step: KeyStep, by: string): Promise<string> {
  await samlCertificates(services)
  return services.db.transaction(async (tx) => {
    await lockForWriting(tx, samlKeys)
    const done = await STEPS[step](tx, services)
    if (done === null) return NOT_NOW[step]
    const act = { loginId: `operator:${by}`, now: services.clock() }
    await writeAudit(tx, act, {
      action: step === 'next' ? 'publish' : step,
      entity: 'samlKey',
      entityId: step,
      changes: {},
    })
    return done
  })
}

const isThere = async (tx: Db, state: 'next' | 'past') =>
  (await tx.$count(samlKeys, eq(samlKeys.state, state))) > 0
