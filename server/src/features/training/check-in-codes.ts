import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_SECONDS } from 'contract/training/check-in.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { trainingCheckInSecrets } from '#db/tables/training.table.ts'

const CODE_MS = CODE_SECONDS * 1000
const SECRET_BYTES = 32

/** The secret of a class, made when its door opens first. */
export async function checkInSecret(db: Db, trainingClassId: number): Promise<string> {
  const [known] = await checkInSecrets(db, [trainingClassId])
  if (known) return known.secret
  await db
    .insert(trainingCheckInSecrets)
    .values({ trainingClassId, secret: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflictDoNothing()
  const [made] = await checkInSecrets(db, [trainingClassId])
  if (!made) throw new Error('the secret of a class was not stored')
  return made.secret
}

/** The secrets of those classes whose door was opened. */
export function checkInSecrets(db: Db, ids: number[]) {
  const table = trainingCheckInSecrets
  return db.select().from(table).where(inArray(table.trainingClassId, ids))
}

/** The digits that the door of a class shows at a time. */
export function digitsAt(secret: string, at: Date): string {
  return digitsOf(secret, periodOf(at))
}

/** When the digits of a time give way to the next. */
export function digitsChangeOn(at: Date): Date {
  return new Date((periodOf(at) + 1) * CODE_MS)
}

/** Whether digits are those of the door, now or a moment ago: each is valid for two minutes. */
export function areDigitsValid(secret: string, digits: string, now: Date): boolean {
  const period = periodOf(now)
  const isNow = isSame(digits, digitsOf(secret, period))
  const wasBefore = isSame(digits, digitsOf(secret, period - 1))
  return isNow || wasBefore
}

function periodOf(at: Date): number {
  return Math.floor(at.getTime() / CODE_MS)
}

function digitsOf(secret: string, period: number): string {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(String(period)).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** Takes as long for a wrong guess as for a right one. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
