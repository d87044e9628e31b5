import { PRESENCE_TEXTS } from 'contract/training/check-in.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isOutcomeUnknown, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { isOffline, subscribeToConnection, useOfflineSince } from '#shared/connection.ts'
import { isTooOld, keepMarks, type Mark, readMarks } from './kept-marks.ts'

const TRY_AGAIN_MS = 15_000

/** Marks that have not been sent, and why some of them were refused. */
export type Marks = {
  /** By the id of the registration. */
  pending: ReadonlyMap<number, Mark>
  refusals: ReadonlyMap<number, string>
  /** How many wait for the network. */
  waiting: number
  set: (attendeeIds: number[], wasPresent: boolean) => void
}

/**
 * Sends each mark at once. What cannot be sent is kept by the page, also over a reload, and sent when the network is
 * back; `onSaved` learns of each that was.
 */
export function useMarks(classId: number, onSaved: (mark: Mark) => void): Marks {
  const [pending, setPending] = useState<Mark[]>(() => readMarks(classId))
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const [isHeld, setIsHeld] = useState(pending.length > 0)
  const queue = useRef(pending)
  const isSending = useRef(false)
  const saved = useRef(onSaved)
  saved.current = onSaved

  const change = useCallback(
    (next: Mark[]) => {
      queue.current = next
      keepMarks(classId, next)
      setPending(next)
    },
    [classId],
  )
  const refuse = useCallback(
    ({ attendeeId }: Mark, why: string | null) =>
      setRefusals((before) => {
        const next = new Map(before)
        if (why === null) next.delete(attendeeId)
        else next.set(attendeeId, why)
        return next
      }),
    [],
  )
  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    while (queue.current.length > 0 && !isOffline()) {
      const [mark] = queue.current
      if (!mark) break
      const outcome = await send(mark)
      if (outcome.isHeld) {
        setIsHeld(true)
        break
      }
      // A mark that was set again meanwhile is another one, and stays.
      change(queue.current.filter((other) => other !== mark))
      refuse(mark, outcome.refusal)
      if (outcome.refusal === null) saved.current(mark)
    }
    if (queue.current.length === 0) setIsHeld(false)
    isSending.current = false
  }, [change, refuse])

  useEffect(() => {
    void flush()
    return subscribeToConnection(() => void flush())
  }, [flush])
  const isWaiting = useOfflineSince() !== null || isHeld
  const hasPending = pending.length > 0
  useEffect(() => {
    if (!hasPending) return undefined
    const timer = setInterval(() => void flush(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [hasPending, flush])

  const set = (attendeeIds: number[], wasPresent: boolean) => {
    const setOn = now().toISOString()
    const set = new Set(attendeeIds)
    for (const attendeeId of attendeeIds) refuse({ attendeeId, wasPresent, setOn }, null)
    change([
      ...queue.current.filter(({ attendeeId }) => !set.has(attendeeId)),
      ...attendeeIds.map((attendeeId) => ({ attendeeId, wasPresent, setOn })),
    ])
    void flush()
  }
  return {
    pending: new Map(pending.map((mark) => [mark.attendeeId, mark])),
    refusals,
    waiting: isWaiting ? pending.length : 0,
    set,
  }
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
