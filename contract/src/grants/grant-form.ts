import { z } from 'zod'
import { GRANT_SCOPES } from '../common/call-access.ts'
import { enteredDay } from '../common/entered-day.ts'
import { requiredText } from '../common/entered-text.ts'
import { freeText } from '../common/free-text.ts'
import { MAX_REASON_CHARACTERS } from './grant-limits.ts'
import { GRANT_TEXTS } from './grant-texts.ts'

const userId = freeText('User ID', 100).min(1, GRANT_TEXTS.noPerson)

const scopes = z
  .array(z.enum(GRANT_SCOPES, GRANT_TEXTS.unknownScope), GRANT_TEXTS.noScope)
  .min(1, GRANT_TEXTS.noScope)
  .max(GRANT_SCOPES.length, GRANT_TEXTS.unknownScope)

/**
 * A grant as it is given or asked for. Who sends it says which: the giver, or a broker for an agent, gives; the
 * receiver requests.
 */
export const enteredGrant = z.object({
  giver: userId,
  receiver: userId,
  scopes,
  firstDay: enteredDay('Start date'),
  lastDay: enteredDay('End date'),
  reason: requiredText('Reason', MAX_REASON_CHARACTERS),
})
export type EnteredGrant = z.input<typeof enteredGrant>

/** The parts of a request that an approver keeps; a missing part stays as requested. */
export const approvedGrant = z.object({
  scopes: scopes.optional(),
  lastDay: enteredDay('End date').optional(),
})
