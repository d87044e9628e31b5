import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { RequestContext } from '#access/procedures.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { HttpError } from '#http/errors.ts'
import type { StaffCall } from './staff-roles.ts'

const WINDOW_SECONDS = 60

/** How often one of staff may ask for something in a minute, over all processes. */
const LIMITS = { writes: 120, previewsAndCounts: 60, exports: 10, importUploads: 5 } as const

/**
 * Counts one more use, and sets the time to retry after too many.
 * @throws HttpError 429
 */
export async function refuseTooMany(
  call: StaffCall,
  setHeader: RequestContext['setHeader'],
  kind: keyof typeof LIMITS,
): Promise<void> {
  const rate = { limit: LIMITS[kind], windowSeconds: WINDOW_SECONDS }
  if (await isWithinRate(call.db, call.now, `console:${kind}:${call.member.id}`, rate)) return
  const seconds = Math.floor(call.now.getTime() / 1000)
  setHeader('retry-after', String(WINDOW_SECONDS - (seconds % WINDOW_SECONDS)))
  throw new HttpError(429, CONSOLE_TEXTS.tooMany)
}
