import { randomInt } from 'node:crypto'
import { toRecordId } from 'contract/common/address-parts.ts'
import { CERTIFICATE_LENGTH, CERTIFICATE_SIGNS, CERTIFICATE_TEXTS } from 'contract/training/certificate.ts'
import type { AttendedClass } from 'contract/training/training-record.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { attendees, trainingCertificates, trainingClasses } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { selectAttended } from './attended-classes.ts'

const entity = 'certificate'

/** The class of a certificate; one that counts for no hours has none. */
type Certified = AttendedClass & { creditHours: number; instructor: string; place: string }
type Certificate = { number: string; issuedOn: Date; certified: Certified }

/**
 * The certificate of a class that the caller has attended; the first request gives it its number.
 * @throws HttpError 404 for a class without a seat of the caller, without presence, or without hours
 */
export async function issueCertificate(
  call: MemberCall,
  id: string,
  marketName: string,
): Promise<Certificate> {
  const attendeeId = toRecordId(id)
  if (attendeeId === null) throw notFound(CERTIFICATE_TEXTS.none)
  return inTransaction(call, async (tx) => {
    // A correction of the presence waits, and then withdraws it.
    const isOwn = and(eq(attendees.id, attendeeId), eq(attendees.memberId, call.member.id))
    await tx.select({ id: attendees.id }).from(attendees).where(isOwn).for('update')
    const [found] = await selectAttended(tx, { now: call.now, marketName, where: isOwn })
    if (!found || found.attended.creditHours === null) throw notFound(CERTIFICATE_TEXTS.none)
    const certified = { ...found.attended, ...found.taught, creditHours: found.attended.creditHours }
    const stored = (await validCertificate(tx, attendeeId)) ?? (await create(tx, call, certified))
    await writeAudit(tx, call, {
      action: 'download',
      entity,
      entityId: stored.number,
      changes: auditedOf(call, certified),
    })
    return { ...stored, certified }
  })
}

async function validCertificate(tx: Db, attendeeId: number) {
  const [row] = await tx
    .select({ number: trainingCertificates.number, issuedOn: trainingCertificates.issuedOn })
    .from(trainingCertificates)
    .where(and(eq(trainingCertificates.attendeeId, attendeeId), isNull(trainingCertificates.withdrawnOn)))
  return row
}

async function create(tx: Db, call: MemberCall, certified: Certified) {
  const row = { number: makeNumber(), issuedOn: call.now }
  await tx.insert(trainingCertificates).values({ ...row, attendeeId: certified.attendeeId })
  await writeAudit(tx, call, {
    action: 'create',
    entity,
    entityId: row.number,
    changes: auditedOf(call, certified),
  })
  return row
}

function auditedOf({ member }: MemberCall, { attendeeId, trainingClassId }: Certified) {
  return { memberId: member.id, trainingClassId, attendeeId }
}

/** Ends the certificate of an attendee who was not there after all: its number stays invalid permanently. */
export async function withdrawCertificate(
  tx: Db,
  call: Pick<MemberCall, 'loginId' | 'now'>,
  {
    id,
    memberId,
    trainingClassId,
  }: Pick<typeof attendees.$inferSelect, 'id' | 'memberId' | 'trainingClassId'>,
): Promise<void> {
  const [withdrawn] = await tx
    .update(trainingCertificates)
    .set({ withdrawnOn: call.now })
    .where(and(eq(trainingCertificates.attendeeId, id), isNull(trainingCertificates.withdrawnOn)))
    .returning({ number: trainingCertificates.number })
  if (!withdrawn) return
  await writeAudit(tx, call, {
    action: 'withdraw',
    entity,
    entityId: withdrawn.number,
    changes: { memberId, trainingClassId, attendeeId: id },
  })
}

/** The certificate of a number: null for one that was never given, and no content for one that is no longer valid. */
export async function findCertificate(db: Db, number: string, now: Date) {
  const [row] = await db.select().from(trainingCertificates).where(eq(trainingCertificates.number, number))
  if (!row) return null
  if (row.withdrawnOn !== null) return { certified: null }
  const where = and(eq(attendees.id, row.attendeeId), isNotNull(trainingClasses.creditHours))
  const [certified] = await selectAttended(db, { now, marketName: '', where })
  return { certified: certified ?? null }
}

function makeNumber(): string {
  const sign = () => CERTIFICATE_SIGNS[randomInt(CERTIFICATE_SIGNS.length)]
  return `C${Array.from({ length: CERTIFICATE_LENGTH }, sign).join('')}`
}
