import { toRecordId } from 'contract/common/address-parts.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import type { MemberCall } from '#access/call.ts'
import { notFound } from '#http/errors.ts'
import { findClass } from '../training-record.ts'

type Answer = { isSuccessful: boolean; message: string | null; results: TrainingClass[] }

/**
 * The class of a sent id.
 * @throws HttpError 404 for an unknown or cancelled one
 */
export async function findNamedClass(call: MemberCall, id: string): Promise<TrainingClass> {
  const classId = toRecordId(id)
  const found = classId === null ? null : await findClass(call, classId)
  return found ?? unknown()
}

/** The response of an act: the class as it is for the caller now. */
export async function classAnswer(call: MemberCall, id: number): Promise<Answer> {
  return {
    isSuccessful: true,
    message: null,
    results: [(await findClass(call, id, true)) ?? unknown()],
  }
}

/** The answer of a refusal. */
export function refusedClass(message: string): Answer {
  return { isSuccessful: false, message, results: [] }
}

function unknown(): never {
  throw notFound(TRAINING_REFUSALS.classNotFound)
}
