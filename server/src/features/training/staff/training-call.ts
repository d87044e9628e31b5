import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { reachOf, type TrainingReach } from '#features/training/training-access.ts'
import { conflict, preconditionRequired } from '#http/errors.ts'

/** A call of the training desk, with how far the caller keeps training. */
export type TrainingCall = StaffCall & { reach: TrainingReach }

/** The same call with the reach of the roles that open the training desk. */
export async function trainingCall(call: StaffCall): Promise<TrainingCall> {
  return { ...call, reach: await reachOf(call, call.area.aors) }
}

/** The version of a record that the caller has seen before changing it. */
export type Seen = { id: number; ifMatch: string | undefined }

/**
 * Compares the version that the caller has seen with that of the locked record.
 * @throws HttpError 428 without one, 409 for an older one
 */
export function refuseUnseen(
  ifMatch: string | undefined,
  rowVersion: number,
  refusal: string = DESK_TEXTS.keeperChanged,
): void {
  if (!ifMatch) throw preconditionRequired(DESK_TEXTS.version)
  if (Number(ifMatch.replace(/^W\//, '').replaceAll('"', '')) !== rowVersion) throw conflict(refusal)
}
