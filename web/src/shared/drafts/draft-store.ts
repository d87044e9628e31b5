import { isOutcomeUnknown } from '../api/api-error.ts'
import { isOffline, subscribeToConnection } from '../connection.ts'
import { hasValidSession, onSessionChanged } from '../session/stored-user.ts'
import type { SaveState } from './save-state.ts'

/** The delays after the last key before input is stored in this browser, and sent, in ms. */
const KEEP_AFTER_MS = 300
const SEND_AFTER_MS = 2000
const RETRY_MS = 10_000

/** The two places of a draft. */
export type DraftEnds<Values> = {
  /** Stores the input in this browser. */
  store: (values: Values, version: number | null) => void
  /** Deletes the draft here and on the server. */
  drop: () => void
  /** Whether this browser has the draft. */
  has: () => boolean
  /** Sends it to the server, as this browser has it then. */
  send: () => Promise<SaveState>
  /** The form started with the stored values. */
  isRestored: boolean
}

/**
 * The draft of an open form: stored in this browser shortly after each change, and sent to the server after a longer
 * pause, as long as the form shows where its input is.
 */
export class DraftStore<Values> {
  readonly #ends: DraftEnds<Values>
  #state: SaveState = { is: 'idle' }
  #isTyped = false
  #isSending = false
  /** Stores what was typed last; null when that is done. */
  #waiting: (() => void) | null = null
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(ends: DraftEnds<Values>) {
    this.#ends = ends
  }

  readonly get = (): SaveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /**
   * Takes over the input; null while there is nothing to save. Saved or reverted input is dropped at once: a page that
   * is left right then must not leave it behind. A form without input drops nothing, since the draft may be another
   * tab's.
   */
  readonly keep = (values: Values | null, version: number | null): void => {
    if (values !== null) {
      this.#isTyped = true
      this.#stopKeeping()
      this.#waiting = () => this.#ends.store(values, version)
      this.#keepTimer = setTimeout(this.flush, KEEP_AFTER_MS)
    } else if (this.#isTyped) this.forget()
    else if (this.#ends.isRestored) {
      // A form fills in restored values a moment after it is mounted.
      this.#stopKeeping()
      this.#keepTimer = setTimeout(this.forget, KEEP_AFTER_MS)
    }
  }

  /** Stores in this browser what waits for that. */
  readonly flush = (): void => {
    const store = this.#waiting
    this.#stopKeeping()
    if (!store) return
    store()
    if (this.#isSending) this.#sendAfter(SEND_AFTER_MS)
  }

  /** Deletes the draft: it was saved or discarded. */
  readonly forget = (): void => {
    this.#stopKeeping()
    this.#ends.drop()
    if (this.#isSending) this.#sendAfter(SEND_AFTER_MS)
  }

  /** Sends the draft until the returned function is called, which sends what still waits. */
  readonly startSending = (): (() => void) => {
    this.#isSending = true
    const stopConnection = subscribeToConnection(() => this.#sendAfter(0))
    const stopSession = onSessionChanged(() => this.#sendAfter(0))
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.#sendWaiting()
    }
    document.addEventListener('visibilitychange', onHidden)
    this.#sendAfter(0)
    return () => {
      stopConnection()
      stopSession()
      document.removeEventListener('visibilitychange', onHidden)
      this.flush()
      this.#isSending = false
      this.#sendWaiting()
    }
  }

  #stopKeeping(): void {
    clearTimeout(this.#keepTimer)
    this.#waiting = null
  }

  #sendAfter(delayMs: number): void {
    clearTimeout(this.#sendTimer)
    this.#sendTimer = setTimeout(() => void this.#send(), delayMs)
  }

  #sendWaiting(): void {
    if (this.#sendTimer === undefined) return
    clearTimeout(this.#sendTimer)
    void this.#send()
  }

  async #send(): Promise<void> {
    this.#sendTimer = undefined
    if (!this.#ends.has()) return this.#set({ is: 'idle' })
    if (isOffline()) return this.#set({ is: 'failed' })
    // A draft alone does not ask for a login, especially not after `Not now`.
    if (!hasValidSession()) {
      this.#set({ is: 'failed' })
      if (this.#isSending) this.#sendAfter(RETRY_MS)
      return
    }
    try {
      this.#set(await this.#ends.send())
    } catch (error) {
      this.#set({ is: 'failed' })
      if (isOutcomeUnknown(error) && this.#sendTimer === undefined) this.#sendAfter(RETRY_MS)
    }
  }

  #set(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
