import { enteredApplicationContent } from 'contract/staff/content/checks/application-check.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { refuseTaken, uniqueName } from '#db/refuse-taken.ts'
import { applications, memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { lockForWriting } from '#db/write.ts'
import { invalidField } from '#http/errors.ts'
import { PrivateAddressError, refusePrivateLiteral } from '#providers/public-address.ts'

/**
 * Applications; choices of offices, members and favorites about a retired one stay, and count again when it returns.
 */
export const storedApplications: StoredKind = {
  kind: 'applications',
  entity: 'application',
  table: applications,
  order: [asc(applications.viewOrder), asc(applications.name), asc(applications.id)],
  publish: async (tx, { now }, { id }, values) => {
    const entered = enteredApplicationContent.parse(values)
    refusePrivateAddress(entered.healthAddress)
    await lockForWriting(tx, applications)
    const among = eq(applications.isRetired, false)
    const refusal = 'Another application already uses this short ID.'
    await refuseTaken(tx, applications, id, [
      uniqueName(applications.name, entered.name, among),
      { column: applications.shortId, value: entered.shortId, field: 'shortId', refusal, among },
    ])
    const row = { ...entered, isRetired: false }
    await tx
      .insert(applications)
      .overridingSystemValue()
      .values({ ...row, id, createdOn: now, healthSince: now })
      .onConflictDoUpdate({ target: applications.id, set: { ...row, healthSince: sinceOf(entered, now) } })
  },
  facts: async (db, ids) => {
    const rows = await db
      .select({
        id: applications.id,
        offices: db.$count(officeApplications, isOff(officeApplications)),
        members: db.$count(memberApplications, isOff(memberApplications)),
      })
      .from(applications)
      .where(inArray(applications.id, ids))
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },
  retire: async (tx, _act, id) => {
    await tx.update(applications).set({ isRetired: true }).where(eq(applications.id, id))
  },
  read: async (db, id) => {
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    if (!row) return null
    const { id: _id, createdOn: _createdOn, healthSince: _since, isRetired, ...values } = row
    return {
      state: isRetired ? 'retired' : 'published',
      values: {
        ...values,
        url: values.url ?? '',
        hoverText: values.hoverText ?? '',
        mlsSystem: values.mlsSystem ?? '',
        shortId: values.shortId ?? '',
        healthText: values.healthText ?? '',
        healthContact: values.healthContact ?? '',
        healthAddress: values.healthAddress ?? '',
      },
    }
  },
}

/** @throws HttpError 400 for an address that the check of the health would never ask */
function refusePrivateAddress(healthAddress: string | null): void {
  try {
    if (healthAddress) refusePrivateLiteral(new URL(healthAddress).hostname)
  } catch (error) {
    if (!(error instanceof PrivateAddressError)) throw error
    throw invalidField(
      'healthAddress',
      'Health address must be public: the portal cannot ask a private network.',
    )
  }
}

/** A state that stays has its time; only another one begins now. */
function sinceOf({ healthState }: Pick<typeof applications.$inferSelect, 'healthState'>, now: Date) {
  return sql`case when ${applications.healthState} is distinct from ${healthState}::text
    then ${now.toISOString()}::timestamptz else ${applications.healthSince} end`
}

/** The switches that turn an application off, as a condition of a subquery. */
function isOff({ applicationId, accessControl }: typeof officeApplications | typeof memberApplications) {
  return and(eq(applicationId, applications.id), eq(accessControl, 0))
}
