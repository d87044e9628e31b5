import { ORPCError } from '@orpc/client'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { changedFields } from 'contract/staff/content/content-values.ts'
import { errorBodyOf, errorMessage, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { isOffline, subscribeToConnection } from '#shared/connection.ts'
import type { SaveState } from '#shared/drafts/save-state.ts'
import { conflictIn } from './conflict-in.ts'

export const AUTOSAVE_MS = 2000
const RETRY_MS = 5000

export type ContentDraftState = {
  /** The stored record; null until a new one is created. */
  record: ContentRecord | null
  values: ContentValues
  saveState: SaveState
  /** The other user's newer version that a refused save conflicts with. */
  conflict: ContentRecord | null
  /** The values that the server rejected, at their fields. */
  refused: FieldProblem[]
  /** Why nothing can be stored any more. */
  closed: string | null
  /** Whether the portal could not reach its database on the last store. */
  isServiceAway: boolean
}

/** The storage of drafts. */
export type DraftCalls = {
  /** The problems that prevent storing values as a draft. */
  check: (values: ContentValues) => FieldProblem[]
  begin: (values: ContentValues) => Promise<ContentRecord>
  keep: (id: number, values: ContentValues, rowVersion: number) => Promise<unknown>
  save: (id: number, values: ContentValues, rowVersion: number) => Promise<ContentRecord>
  /** Saves in this browser the values that could not be stored; null when everything is stored. */
  saveLocalDraft: (record: ContentRecord | null, values: ContentValues | null) => void
}

/** The input in the form of a record, and its storage: automatic, on request, and one call after another. */
export class ContentDraft {
  readonly #kind: ContentKind
  readonly #calls: DraftCalls
  #state: ContentDraftState
  readonly #initial: ContentValues
  /** The values that are stored in the record or in the user's row of unsaved ones. */
  #stored: ContentValues
  /** The base of the input, which a save is compared with; values are null when unknown. */
  #base: { rowVersion: number; values: ContentValues | null } | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  constructor(
    kind: ContentKind,
    initial: { record: ContentRecord | null; values: ContentValues },
    calls: DraftCalls,
  ) {
    this.#kind = kind
    this.#calls = calls
    this.#state = {
      ...initial,
      saveState: { is: 'idle' },
      conflict: null,
      refused: [],
      closed: null,
      isServiceAway: false,
    }
    this.#initial = initial.values
    this.#stored = initial.values
    this.#base = initial.record
  }

  readonly get = (): ContentDraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Takes over the input, and stores it after a pause. */
  change(more: ContentValues): void {
    const refused = this.#state.refused.filter(({ field }) => !((field.split('.')[0] ?? '') in more))
    this.#set({ values: { ...this.#state.values, ...more }, refused })
    this.#later(AUTOSAVE_MS)
  }

  /** Takes over earlier input, based on `rowVersion`. */
  restore(values: ContentValues, rowVersion: number | null): void {
    const { record } = this.#state
    if (record && rowVersion !== null && rowVersion !== record.rowVersion)
      this.#base = { rowVersion, values: null }
    this.#set({ values })
    this.#later(AUTOSAVE_MS)
  }

  /** Takes over the problems that prevent publishing the values, to be shown at their fields. */
  markRefused(refused: FieldProblem[]): void {
    this.#set({ refused })
  }

  /** Whether the values shown differ from those stored in the record. */
  isChanged(): boolean {
    const { record, values } = this.#state
    if (record === null) return values !== this.#initial
    return changedFields(this.#kind, record.values, values).length > 0
  }

  /** Whether input would be lost with this page. */
  isPending(): boolean {
    return this.#state.values !== this.#stored
  }

  /** The base of the input, null when unknown. */
  baseValues(): ContentValues | null {
    return this.#base?.values ?? null
  }

  /** Stores the draft; null when it was refused. */
  save(): Promise<ContentRecord | null> {
    return this.#inTurn(async () => {
      try {
        return await this.#store(this.#state.values, this.#base?.rowVersion)
      } catch (error) {
        await this.#refuse(error)
        return null
      }
    })
  }

  /** Stores versions one after the other on top of the other user's, so that the last one counts. */
  resolve(versions: ContentValues[]): Promise<void> {
    return this.#inTurn(async () => {
      try {
        let rowVersion = this.#state.conflict?.rowVersion
        for (const values of versions) {
          this.#set({ values })
          rowVersion = (await this.#store(values, rowVersion)).rowVersion
        }
        this.#set({ conflict: null })
      } catch (error) {
        await this.#refuse(error)
      }
    })
  }

  /** Shows the record that results from an act. */
  take(record: ContentRecord): void {
    this.#takeOver(record, record.values)
    this.#reportStored(record.values)
  }

  dismissConflict(): void {
    this.#set({ conflict: null })
  }

  /** The page is about to reload: input that is not stored yet is saved here. */
  saveForReload(): void {
    if (this.isPending()) this.#calls.saveLocalDraft(this.#state.record, this.#state.values)
  }

  /** The form unmounts: nothing is sent any more. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #takeOver(record: ContentRecord, values: ContentValues): void {
    this.#base = record
    this.#set({ record, values, refused: [] })
  }

  #set(next: Partial<ContentDraftState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  #later(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#keep()), delayMs)
  }

  #inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(job)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #keep(): Promise<void> {
    const { record, values, closed } = this.#state
    if (closed !== null || !this.isPending()) return
    if (record === null && this.#calls.check(values).length > 0) {
      this.#fail()
      return this.#set({ saveState: { is: 'refused' } })
    }
    try {
      if (record === null) await this.#begin(values)
      else
        await this.#send(() =>
          this.#calls.keep(record.id, values, this.#base?.rowVersion ?? record.rowVersion),
        )
      this.#reportStored(values)
    } catch (error) {
      await this.#refuse(error)
    }
  }

  async #begin(values: ContentValues): Promise<ContentRecord> {
    const record = await this.#send(() => this.#calls.begin(values))
    this.#calls.saveLocalDraft(null, null)
    this.#base = record
    this.#set({ record })
    return record
  }

  async #store(values: ContentValues, rowVersion: number | undefined): Promise<ContentRecord> {
    clearTimeout(this.#timer)
    const { record } = this.#state
    const saved = record
      ? await this.#send(() => this.#calls.save(record.id, values, rowVersion ?? record.rowVersion))
      : await this.#begin(values)
    const isTypedOn = this.#state.values !== values
    this.#takeOver(saved, isTypedOn ? this.#state.values : saved.values)
    this.#reportStored(isTypedOn ? values : saved.values)
    if (isTypedOn) this.#later(AUTOSAVE_MS)
    return saved
  }

  /** Sends a call; while the connection is lost it waits, and counts as not stored. */
  async #send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const stop = subscribeToConnection(() => {
      if (isOffline()) this.#fail()
    })
    this.#set({ saveState: { is: 'saving' } })
    if (isOffline()) this.#fail()
    try {
      return await call()
    } finally {
      stop()
    }
  }

  #reportStored(values: ContentValues): void {
    this.#stored = values
    if (!this.isPending()) this.#calls.saveLocalDraft(this.#state.record, null)
    this.#set({ saveState: { is: 'saved', at: now().toISOString() }, isServiceAway: false })
  }

  #fail(): void {
    this.#calls.saveLocalDraft(this.#state.record, this.#state.values)
    this.#set({ saveState: { is: 'failed' } })
  }

  async #refuse(error: unknown): Promise<void> {
    this.#fail()
    this.#set({ isServiceAway: isStatus(error, 503) })
    const isRetried = !(error instanceof ORPCError) || error.status >= 500 || error.status === 429
    if (isRetried) return this.#later(RETRY_MS)
    this.#set({ saveState: { is: 'refused' } })
    if (isStatus(error, 409)) return this.#showConflict(error)
    if (isStatus(error, 403) || isStatus(error, 404)) return this.#set({ closed: errorMessage(error) })
    this.#set({ refused: errorBodyOf(error)?.errors ?? [] })
  }

  #showConflict(error: unknown): void {
    const conflict = conflictIn(error)
    this.#set(conflict ? { conflict } : { refused: errorBodyOf(error)?.errors ?? [] })
  }
}
