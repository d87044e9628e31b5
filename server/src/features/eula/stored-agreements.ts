import { sentEula } from 'contract/eula/eula.ts'
import { enteredAgreement } from 'contract/staff/content/checks/agreement-check.ts'
import type { ContentFacts } from 'contract/staff/content/content-kind.ts'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { findCurrentEula } from '#access/agreement.ts'
import { isReachable } from '#access/audience-reach.ts'
import type { StoredKind } from '#content/stored-kind.ts'
import { members } from '#db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { conflict, invalidField } from '#http/errors.ts'

/** Calls outside of the console name the day; without one it is a draft. */
const enteredDated = enteredAgreement.extend({ publishedOn: sentEula.shape.publishedOn })

/** Agreements: signatures name their record, so that each text is a record of its own. */
export const storedAgreements: StoredKind = {
  kind: 'agreements',
  entity: 'eula',
  table: eulas,
  publish: async (tx, { now }, { id }, values) => {
    const { name, content: sent, publishedOn = now.toISOString() } = enteredDated.parse(values)
    const content = cleanHtml(sent).trim()
    if (content === '') throw invalidField('content', 'Content is required.')
    const row = { name, content, publishedOn: publishedOn === null ? null : new Date(publishedOn) }
    const [before] = await tx.select().from(eulas).where(eq(eulas.id, id)).for('update')
    if (before?.publishedOn && before.publishedOn <= now) throw neverChanged()
    await tx
      .insert(eulas)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: eulas.id, set: row })
  },
  facts: async (db, ids, now) => {
    const isSignature = and(
      eq(eulaAcknowledgements.eulaId, eulas.id),
      eq(eulaAcknowledgements.memberId, members.id),
    )
    const hasSigned = exists(db.select({ one: sql`1` }).from(eulaAcknowledgements).where(isSignature))
    // One after the other: publishing asks within its transaction, which has one connection.
    const rows = await db
      .select({
        id: eulas.id,
        publishedOn: eulas.publishedOn,
        signed: db.$count(members, and(isReachable, hasSigned)),
      })
      .from(eulas)
      .where(inArray(eulas.id, ids))
    const current = await findCurrentEula(db, now)
    const reachable = await db.$count(members, isReachable)
    return new Map(
      rows.flatMap(({ id, publishedOn, signed }): [number, ContentFacts][] => {
        if (!publishedOn) return []
        const isInForce = id === current?.id
        return [
          [id, { publishedOn: publishedOn.toISOString(), isInForce, signed, notSigned: reachable - signed }],
        ]
      }),
    )
  },
  retire: () => Promise.reject(neverChanged()),
  read: async (db, id, now) => {
    const [row] = await db.select().from(eulas).where(eq(eulas.id, id))
    if (!row) return null
    const { name, content, publishedOn } = row
    const state = publishedOn && publishedOn > now ? 'scheduled' : 'published'
    return { state: publishedOn ? state : 'draft', values: { name, content } }
  },
}

const neverChanged = () =>
  conflict('An agreement that was published cannot be changed. Copy it to a new draft.')
