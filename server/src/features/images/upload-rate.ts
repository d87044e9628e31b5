import { IMAGE_TEXTS, UPLOADS_PER_MINUTE } from 'contract/staff/images/image-limits.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { HttpError } from '#http/errors.ts'

const rate = { limit: UPLOADS_PER_MINUTE, windowSeconds: 60 }

/** @throws HttpError 429 for too many uploads of one member of staff, of any kind */
export async function refuseTooManyUploads(
  { db, now, accountId }: StaffCall,
  setHeader: (name: string, value: string) => void,
): Promise<void> {
  if (await isWithinRate(db, now, `uploads:${accountId}`, rate)) return
  setHeader('retry-after', String(rate.windowSeconds))
  throw new HttpError(429, IMAGE_TEXTS.tooManyUploads)
}
