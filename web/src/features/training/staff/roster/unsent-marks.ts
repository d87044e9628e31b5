import { MAX_MARK_AGE_MS } from 'contract/training/presence-rules.ts'
import { now } from '#shared/clock.ts'
import { storedUser } from '#shared/session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The attendance of a member, as marked at a time. */
export type Mark = { attendeeId: number; wasPresent: boolean; setOn: string }

/** Marks of one class, by the signed-in user: another one in this tab must not send them. */
function keyOf(classId: number): string {
  return `${STORAGE_KEYS.presenceMarks}:${storedUser()?.profile?.sub ?? ''}:${classId}`
}

/** The unsent marks, without those that are too old to count. */
export function readMarks(classId: number): Mark[] {
  try {
    const read = JSON.parse(readStored('session', keyOf(classId)) ?? '[]') as Mark[]
    return read.filter((mark) => isMark(mark) && !isTooOld(mark))
  } catch {
    return []
  }
}

export function saveMarks(classId: number, marks: Mark[]): void {
  if (marks.length === 0) removeStored('session', keyOf(classId))
  else writeStored('session', keyOf(classId), JSON.stringify(marks))
}

/** Whether a mark has been pending for so long that it no longer counts. */
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
