import { movedCutOff } from 'contract/training/staff/moved-cut-offs.ts'
import type { EnteredClass } from 'contract/training/training-form.ts'
import type { MemberCall } from '#access/call.ts'
import type { trainingClasses } from '#db/tables/training.table.ts'
import { hasWaitLists } from './seats.ts'

type Additions = Pick<
  typeof trainingClasses.$inferSelect,
  'hasWaitList' | 'registerUntil' | 'unregisterUntil' | 'creditHours' | 'creditCategory'
>

/** The entered wait list, cut-offs and credits of a class; nothing while the addition is off. */
export function enteredAdditions(
  { features }: Pick<MemberCall, 'features'>,
  { hasWaitList, registerUntil, unregisterUntil, creditHours, creditCategory }: EnteredClass,
): Partial<Additions> {
  if (!hasWaitLists(features)) return {}
  return {
    ...(hasWaitList !== undefined && { hasWaitList }),
    ...(registerUntil !== undefined && { registerUntil }),
    ...(unregisterUntil !== undefined && { unregisterUntil }),
    // The one says nothing without the other.
    ...(creditHours !== undefined && { creditHours, creditCategory: creditCategory ?? null }),
  }
}

/** The same for a class that changes: missing values stay, and cut-offs move with the start. */
export function changedAdditions(
  call: Pick<MemberCall, 'features'> & { zone: string },
  before: Additions & { startTime: Date },
  entered: EnteredClass,
): Additions {
  const moved = (cutOff: Date | null) =>
    movedCutOff({ startTime: before.startTime, cutOff }, entered.startTime, call.zone)
  return {
    hasWaitList: before.hasWaitList,
    registerUntil: moved(before.registerUntil),
    unregisterUntil: moved(before.unregisterUntil),
    creditHours: before.creditHours,
    creditCategory: before.creditCategory,
    ...enteredAdditions(call, entered),
  }
}
