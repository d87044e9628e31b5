import { enteredBranding } from 'contract/branding/branding.ts'
import { eq, inArray } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { branding } from '#db/tables/branding.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { conflict, invalidField } from '#http/errors.ts'

/** The branding of the market, which is always there. */
export const storedBranding: StoredKind = {
  kind: 'branding',
  entity: 'branding',
  table: branding,
  publish: async (tx, _act, { id }, values) => {
    const entered = enteredBranding.parse(values)
    await refuseUnknown(tx, entered.associationLogos)
    const associationLogos = entered.associationLogos.flatMap(({ code, url }) => (url ? [{ code, url }] : []))
    await tx
      .update(branding)
      .set({ ...entered, associationLogos })
      .where(eq(branding.id, id))
  },
  retire: () => Promise.reject(conflict('The branding is always there.')),
  read: async (db, id) => {
    const [row] = await db.select().from(branding).where(eq(branding.id, id))
    if (!row) return null
    const { id: _id, ...values } = row
    return {
      state: 'published',
      values: {
        ...values,
        marketName: values.marketName ?? '',
        accent: values.accent ?? '',
        supportAddress: values.supportAddress ?? '',
      },
    }
  },
}

async function refuseUnknown(tx: Db, logos: { code: string }[]): Promise<void> {
  const codes = logos.map(({ code }) => code)
  const rows = await tx.select({ name: aors.name }).from(aors).where(inArray(aors.name, codes))
  const known = new Set(rows.map(({ name }) => name))
  const place = codes.findIndex((code) => !known.has(code))
  if (place !== -1)
    throw invalidField(`associationLogos.${place}.code`, `We couldn't find the association ${codes[place]}.`)
}
