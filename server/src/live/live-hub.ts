import type { FastifyBaseLogger } from 'fastify'
import { matchingFacts } from '../access/audience.ts'
import type { Db } from '../db/open.ts'
import { changesIn, transactionsNow } from './live-changes.ts'
import { isAfter, type LivePosition, startOf } from './live-position.ts'
import type { LiveChange, LiveRange, LiveSource } from './live-source.ts'

/** One open stream: its reader, and how events get there. */
export type Reader = {
  memberId: number
  sessionId: string
  aorName: string | null
  /** The facts with which audiences are compared, as JSON. */
  facts: string
  send: (event: LiveChange) => void
  end: () => void
}

type Stream = Reader & { last: LivePosition; waiting: LiveChange[] | null }

/** How long to wait for a transaction that is older than the one that was announced. */
const RETRY_MS = 100
const RETRY_AFTER_FAILURE_MS = 1000
/** The max events of one reading; a reader who has missed more reloads its lists. */
const MAX_READ = 500
/** The max distance between the transactions of two processes. */
const FAR_AHEAD = 1_000_000
/** Streams of one member in this process; one more ends the oldest. */
const MAX_STREAMS_OF_MEMBER = 20

/**
 * Sends the changes of its sources to the open streams of this process: each once, in one order, and only those of
 * transactions after which nothing older can come.
 */
export class LiveHub {
  readonly #db: Db
  readonly #clock: () => Date
  readonly #log: FastifyBaseLogger
  readonly #sources: LiveSource[]
  readonly #primaryPosition: (() => Promise<string>) | undefined
  readonly #streams = new Set<Stream>()
  /** Everything before this transaction has been dispatched. */
  #position = 0
  /** The newest transaction that was announced. */
  #wanted = 0
  /** `dirty`: something was announced while changes were being read. */
  #state: 'idle' | 'reading' | 'dirty' = 'idle'
  #timer: NodeJS.Timeout | undefined

  constructor(services: {
    db: Db
    clock: () => Date
    log: FastifyBaseLogger
    sources: LiveSource[]
    /** Where the primary is; only where lists are read from a replica. */
    primaryPosition?: (() => Promise<string>) | undefined
  }) {
    this.#db = services.db
    this.#clock = services.clock
    this.#log = services.log
    this.#sources = services.sources
    this.#primaryPosition = services.primaryPosition
  }

  get streamCount(): number {
    return this.#streams.size
  }

  /** Something was committed in transaction `xid`: new events are dispatched. */
  wake(xid = 0): void {
    this.#wanted = Math.max(this.#wanted, xid)
    const wasIdle = this.#state === 'idle'
    this.#state = 'dirty'
    if (wasIdle) void this.#run()
  }

  /** Something of one member was changed in transaction `xid`: without a stream of theirs it can wait. */
  wakeFor(memberId: number, xid: number): void {
    if ([...this.#streams].some((stream) => stream.memberId === memberId)) this.wake(xid)
    else this.#wanted = Math.max(this.#wanted, xid)
  }

  /** Reads the changes after a time without events. */
  catchUp(): void {
    transactionsNow(this.#db).then(
      ({ next }) => this.wake(next - 1),
      (error: unknown) => this.#log.warn({ err: error }, 'live events wait for the database'),
    )
  }

  /**
   * Adds a stream that resumes after `last`. Without one, or when too much was missed, it is not resumed: its
   * reader has to reload everything. Events are delivered once `open` was called, the missed ones first.
   */
  async add(reader: Reader, last: LivePosition | null) {
    if (this.#position === 0) this.#position = (await transactionsNow(this.#db)).horizon
    this.#evictOldest(reader.memberId)
    const begin = startOf(this.#position)
    const stream: Stream = { ...reader, last: begin, waiting: [] }
    this.#streams.add(stream)
    const missed = await this.#missedSince(stream, last, begin).catch((error: unknown) => {
      this.#streams.delete(stream)
      throw error
    })
    if (last && missed) stream.last = last
    if (this.#position <= this.#wanted) this.wake()
    return {
      position: stream.last,
      isResumed: missed !== null,
      open: () => {
        const waiting = stream.waiting ?? []
        stream.waiting = null
        for (const event of [...(missed ?? []), ...waiting]) this.#deliver(stream, event)
      },
      remove: () => void this.#streams.delete(stream),
    }
  }

  endSession(sessionId: string): void {
    for (const stream of this.#streams) if (stream.sessionId === sessionId) this.#end(stream)
  }

  endAll(): void {
    for (const stream of this.#streams) this.#end(stream)
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    let waitMs = RETRY_MS
    try {
      while (this.#state === 'dirty') {
        this.#state = 'reading'
        await this.#dispatch()
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'live events wait for the database')
      // Readers come back and resume after what they have got.
      this.endAll()
      waitMs = RETRY_AFTER_FAILURE_MS
    }
    this.#state = 'idle'
    if (this.#position <= this.#wanted) this.#timer = setTimeout(() => this.wake(), waitMs).unref()
  }

  async #dispatch(): Promise<void> {
    const { horizon } = await transactionsNow(this.#db)
    if (horizon <= this.#position) return
    // Streams that come from here on begin at the new position.
    const present = [...this.#streams]
    const range = { from: startOf(this.#position), before: horizon }
    this.#position = horizon
    if (present.length === 0 || range.from.xid === 0) return
    const memberIds = [...new Set(present.map(({ memberId }) => memberId))]
    for (;;) {
      const { events, isComplete } = await this.#read(range, memberIds)
      for (const event of events) await this.#send(event, present)
      const last = events.at(-1)
      if (isComplete || !last) return
      range.from = last.position
    }
  }

  async #read(range: LiveRange, memberIds: number[]) {
    const query = { db: this.#db, now: this.#clock(), range, memberIds, limit: MAX_READ }
    const found = await changesIn(this.#sources, query)
    if (!this.#primaryPosition || found.events.length === 0) return found
    const writtenAt = await this.#primaryPosition()
    return { ...found, events: found.events.map((event) => ({ ...event, writtenAt })) }
  }

  async #send(event: LiveChange, present: Stream[]): Promise<void> {
    for (const stream of await this.#receivers(event, present)) {
      if (stream.waiting) stream.waiting.push(event)
      else this.#deliver(stream, event)
    }
  }

  async #receivers(event: LiveChange, present: Stream[]): Promise<Stream[]> {
    const { audience } = event
    if (!audience) return present.filter(({ memberId }) => memberId === event.memberId)
    const { aorName } = audience
    const sameAssociation = present.filter((stream) => aorName === null || aorName === stream.aorName)
    if (sameAssociation.length === 0) return []
    const facts = [...new Set(sameAssociation.map((stream) => stream.facts))]
    const included = await matchingFacts(this.#db, audience, facts)
    return sameAssociation.filter((stream) => included.has(stream.facts))
  }

  #deliver(stream: Stream, event: LiveChange): void {
    if (!this.#streams.has(stream) || !isAfter(event.position, stream.last)) return
    stream.last = event.position
    stream.send(event)
  }

  /** The events that a returning reader has missed; null when it has to start from scratch. */
  async #missedSince(
    stream: Stream,
    last: LivePosition | null,
    begin: LivePosition,
  ): Promise<LiveChange[] | null> {
    // A position of another database is far ahead.
    if (!last || last.xid > begin.xid + FAR_AHEAD) return null
    if (!isAfter(begin, last)) return []
    const { events, isComplete } = await this.#read({ from: last, before: begin.xid }, [stream.memberId])
    if (!isComplete) return null
    const own: LiveChange[] = []
    for (const event of events) if ((await this.#receivers(event, [stream])).length > 0) own.push(event)
    return own
  }

  #evictOldest(memberId: number): void {
    const own = [...this.#streams].filter((stream) => stream.memberId === memberId)
    const [oldest] = own
    if (oldest && own.length >= MAX_STREAMS_OF_MEMBER) this.#end(oldest)
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.end()
  }
}
