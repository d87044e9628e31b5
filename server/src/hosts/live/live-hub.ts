import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { changesIn, factsIn, type LiveEvent, profileVersion, transactionsNow } from './live-changes.ts'
import { isBehind, type LivePosition, startOf } from './live-position.ts'

/** One open stream: who reads, and how events get there. */
export type Reader = {
  memberId: number
  sessionId: string
  aorName: string | null
  /** What audiences are compared with, as JSON. */
  facts: string
  send: (event: LiveEvent) => void
  end: () => void
}

type Stream = Reader & { last: LivePosition; waiting: LiveEvent[] | null }

/** How long to wait for a transaction that is older than the one that was told. */
const RETRY_MS = 100
const RETRY_AFTER_FAILURE_MS = 1000
/** Events of one reading; a reader who has missed more starts anew with its lists. */
const MAX_READ = 500
/** No process is so many transactions ahead of another. */
const FAR_AHEAD = 1_000_000
/** Streams of one member in this process; the oldest makes room. */
const MAX_STREAMS_OF_MEMBER = 20

/**
 * Hands changes of notifications, system messages and preferences to the open streams of this process: each once, in one
 * order, and only those of transactions behind which nothing older can come (S3-16).
 */
export function liveHub({ db, clock, log }: { db: Db; clock: () => Date; log: FastifyBaseLogger }) {
  const streams = new Set<Stream>()
  /** Everything before this transaction has been handed out. */
  let position = 0
  let wanted = 0
  let isRunning = false
  let isAsked = false
  let timer: NodeJS.Timeout | undefined

  /** Something was committed in transaction `xid`: what is new is handed out. */
  function wake(xid = 0): void {
    wanted = Math.max(wanted, xid)
    isAsked = true
    if (isRunning) return
    isRunning = true
    void run()
  }

  /** A member's preferences were changed in transaction `xid`: without a stream of theirs it can wait. */
  function wakeFor(memberId: number, xid: number): void {
    if ([...streams].some((stream) => stream.memberId === memberId)) wake(xid)
    else wanted = Math.max(wanted, xid)
  }

  /** After a time in which nothing was heard. */
  function catchUp(): void {
    transactionsNow(db).then(
      ({ next }) => wake(next - 1),
      (error: unknown) => log.warn({ err: error }, 'live events wait for the database'),
    )
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let waitMs = RETRY_MS
    try {
      while (isAsked) {
        isAsked = false
        await handOut()
      }
    } catch (error) {
      log.warn({ err: error }, 'live events wait for the database')
      // Readers come back and go on behind what they have got.
      endAll()
      waitMs = RETRY_AFTER_FAILURE_MS
    }
    isRunning = false
    if (position <= wanted) timer = setTimeout(wake, waitMs).unref()
  }

  async function handOut(): Promise<void> {
    const { settled } = await transactionsNow(db)
    if (settled <= position) return
    // Streams that come from here on begin at the new position.
    const present = [...streams]
    const range = { from: startOf(position), before: settled }
    position = settled
    if (present.length === 0 || range.from.xid === 0) return
    const ids = [...new Set(present.map(({ memberId }) => memberId))]
    for (;;) {
      const { events, isComplete } = await changesIn(db, clock(), range, { ids, limit: MAX_READ })
      for (const event of events) await tell(event, present)
      const last = events.at(-1)
      if (isComplete || !last) return
      range.from = last.position
    }
  }

  async function tell(event: LiveEvent, present: Stream[]): Promise<void> {
    for (const stream of await receivers(event, present)) {
      if (stream.waiting) stream.waiting.push(event)
      else pass(stream, event)
    }
  }

  async function receivers(event: LiveEvent, present: Stream[]): Promise<Stream[]> {
    const { audience } = event
    if (!audience) return present.filter(({ memberId }) => memberId === event.memberId)
    const near = present.filter(({ aorName }) => audience.aorName === null || audience.aorName === aorName)
    if (near.length === 0) return []
    const included = await factsIn(db, audience, [...new Set(near.map(({ facts }) => facts))])
    return near.filter(({ facts }) => included.has(facts))
  }

  function pass(stream: Stream, event: LiveEvent): void {
    if (!streams.has(stream) || !isBehind(event.position, stream.last)) return
    stream.last = event.position
    stream.send(event)
  }

  /**
   * Adds a stream that goes on behind `last`. Without one, or when too much was missed, it is not resumed: its reader
   * has to fetch the lists, and the preferences when they are not of this version. Events pass once `open` was called,
   * the missed ones first.
   */
  async function add(reader: Reader, last: LivePosition | null) {
    if (position === 0) position = (await transactionsNow(db)).settled
    makeRoom(reader.memberId)
    const begin = startOf(position)
    const stream: Stream = { ...reader, last: begin, waiting: [] }
    streams.add(stream)
    const { missed, version } = await before(stream, last, begin).catch((error: unknown) => {
      streams.delete(stream)
      throw error
    })
    if (last && missed) stream.last = last
    if (position <= wanted) wake()
    return {
      position: stream.last,
      isResumed: missed !== null,
      profileVersion: version,
      open: () => {
        const waiting = stream.waiting ?? []
        stream.waiting = null
        for (const event of [...(missed ?? []), ...waiting]) pass(stream, event)
      },
      remove: () => void streams.delete(stream),
    }
  }

  /** What a reader who comes back has missed, or the version of the preferences for one who begins anew. */
  async function before(stream: Stream, last: LivePosition | null, begin: LivePosition) {
    const missed = last && (await missedSince(stream, last, begin))
    return { missed, version: missed === null ? await profileVersion(db, stream.memberId) : null }
  }

  async function missedSince(
    stream: Stream,
    last: LivePosition,
    begin: LivePosition,
  ): Promise<LiveEvent[] | null> {
    // A position of another database.
    if (last.xid > begin.xid + FAR_AHEAD) return null
    if (!isBehind(begin, last)) return []
    const { events, isComplete } = await changesIn(
      db,
      clock(),
      { from: last, before: begin.xid },
      { ids: [stream.memberId], limit: MAX_READ },
    )
    if (!isComplete) return null
    const own: LiveEvent[] = []
    for (const event of events) if ((await receivers(event, [stream])).length > 0) own.push(event)
    return own
  }

  function makeRoom(memberId: number): void {
    const own = [...streams].filter((stream) => stream.memberId === memberId)
    if (own.length >= MAX_STREAMS_OF_MEMBER) end(own[0])
  }

  function end(stream: Stream | undefined): void {
    if (!stream) return
    streams.delete(stream)
    stream.end()
  }

  function endAll(): void {
    for (const stream of streams) end(stream)
  }

  return {
    wake,
    wakeFor,
    catchUp,
    add,
    endSession: (sessionId: string) => {
      for (const stream of streams) if (stream.sessionId === sessionId) end(stream)
    },
    endAll,
  }
}

export type LiveHub = ReturnType<typeof liveHub>
