import { PRESENCE_TEXTS } from 'contract/training/presence-rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isOutcomeUnknown, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { isOffline, subscribeToConnection, useOfflineSince } from '#shared/connection.ts'
import { isTooOld, type Mark, readMarks, saveMarks } from './unsent-marks.ts'

const TRY_AGAIN_MS = 15_000

/** The unsent marks, and why some of them were refused. */
export type Marks = {
  /** By the id of the registration. */
  pending: ReadonlyMap<number, Mark>
  refusals: ReadonlyMap<number, string>
  /** The number of marks waiting for the network. */
  waiting: number
  set: (attendeeIds: number[], wasPresent: boolean) => void
}

/**
 * Sends each mark immediately. One that cannot be sent is saved by the page, also over a reload, and sent when the
 * network is back; `onSaved` receives each one sent.
 */
export function useMarks(classId: number, onSaved: (mark: Mark) => void): Marks {
  const { pending, change } = useKeptMarks(classId)
  const { refusals, refuse } = useRefusals()
  const [isHeld, setIsHeld] = useState(pending.marks.length > 0)
  const isSending = useRef(false)
  const isWaiting = useOfflineSince() !== null || isHeld

  const flush = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let mark = pending.queue.current[0]; mark && !isOffline(); mark = pending.queue.current[0]) {
      const outcome = await send(mark)
      setIsHeld(outcome.isHeld)
      if (outcome.isHeld) break
      // A mark that was set again meanwhile is another one, and stays.
      const sent = mark
      change(pending.queue.current.filter((other) => other !== sent))
      refuse([sent.attendeeId], outcome.refusal)
      if (outcome.refusal === null) onSaved(sent)
    }
    isSending.current = false
  }
  useWheneverPossible(() => void flush(), pending.marks.length > 0)

  const set = (attendeeIds: number[], wasPresent: boolean) => {
    const setOn = now().toISOString()
    refuse(attendeeIds, null)
    change([
      ...pending.queue.current.filter(({ attendeeId }) => !attendeeIds.includes(attendeeId)),
      ...attendeeIds.map((attendeeId) => ({ attendeeId, wasPresent, setOn })),
    ])
    void flush()
  }
  return {
    pending: new Map(pending.marks.map((mark) => [mark.attendeeId, mark])),
    refusals,
    waiting: isWaiting ? pending.marks.length : 0,
    set,
  }
}

/** The unsent marks, as drawn and at this moment. */
function useKeptMarks(classId: number) {
  const [marks, setMarks] = useState<Mark[]>(() => readMarks(classId))
  const queue = useRef(marks)
  const change = (next: Mark[]) => {
    queue.current = next
    saveMarks(classId, next)
    setMarks(next)
  }
  return { pending: { marks, queue }, change }
}

function useRefusals() {
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const refuse = (attendeeIds: number[], why: string | null) =>
    setRefusals((before) => {
      const next = new Map(before)
      for (const attendeeId of attendeeIds) {
        if (why === null) next.delete(attendeeId)
        else next.set(attendeeId, why)
      }
      return next
    })
  return { refusals, refuse }
}

/** Runs initially, when the connection is back, and from time to time while a mark is pending. */
function useWheneverPossible(run: () => void, isNeeded: boolean): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    runNow()
    return subscribeToConnection(() => runNow())
  }, [])
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => runNow(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
}

type Outcome = { isHeld: true } | { isHeld: false; refusal: string | null }

async function send(mark: Mark): Promise<Outcome> {
  if (isTooOld(mark)) return { isHeld: false, refusal: PRESENCE_TEXTS.tooOld }
  const { attendeeId, wasPresent, setOn } = mark
  try {
    await orpc.attendees.recordPresence.call({ id: String(attendeeId), wasPresent, setOn })
    return { isHeld: false, refusal: null }
  } catch (error) {
    if (isOutcomeUnknown(error) || isStatus(error, 429) || isStatus(error, 401)) return { isHeld: true }
    return { isHeld: false, refusal: errorMessage(error) }
  }
}
