import { MAX_MARK_AGE_MS } from 'contract/training/presence-rules.ts'
import { now } from '#shared/clock.ts'
import { storedUser } from '#shared/session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** Whether somebody was there, as it was set at a time. */
export type Mark = { attendeeId: number; wasPresent: boolean; setOn: string }

/** Marks of one class, of whoever is signed in: another one in this tab must not send them. */
function keyOf(classId: number): string {
  return `${STORAGE_KEYS.presenceMarks}:${storedUser()?.profile?.sub ?? ''}:${classId}`
}

/** The marks that have not been sent yet, without those that are too old to count. */
export function readMarks(classId: number): Mark[] {
  try {
    const read = JSON.parse(readStored('session', keyOf(classId)) ?? '[]') as Mark[]
    return read.filter((mark) => isMark(mark) && !isTooOld(mark))
  } catch {
    return []
  }
}

export function keepMarks(classId: number, marks: Mark[]): void {
  if (marks.length === 0) removeStored('session', keyOf(classId))
  else writeStored('session', keyOf(classId), JSON.stringify(marks))
}

/** Whether a mark has waited for so long that it counts no more. */
export function isTooOld({ setOn }: Mark): boolean {
  return now().getTime() - new Date(setOn).getTime() > MAX_MARK_AGE_MS
}

function isMark(mark: Partial<Mark>): mark is Mark {
  return (
    typeof mark.attendeeId === 'number' &&
    typeof mark.wasPresent === 'boolean' &&
    typeof mark.setOn === 'string'
  )
}
