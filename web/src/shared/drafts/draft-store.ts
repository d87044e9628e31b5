import { isOutcomeUnknown } from '../api/api-error.ts'
import { isOffline, subscribeToConnection } from '../connection.ts'
import { hasValidSession, onSessionChanged } from '../session/stored-user.ts'
import { onDraftChanged } from './draft-changes.ts'
import { type NamedDraft, sharedChange } from './draft-marks.ts'
import { type DraftContent, sendDraft } from './server-drafts.ts'

/** The delay after the last key before a draft is sent, in ms. */
const SEND_AFTER_MS = 2000
const RETRY_MS = 10_000

/** Where the input is saved; null while it is not. */
export type SaveState = { is: 'here' } | { is: 'saved'; at: string } | null

/** Syncs an open form's draft from this browser to the server. */
export class DraftKeeper {
  readonly #draft: NamedDraft
  readonly #read: () => DraftContent | null
  #state: SaveState = null
  /** Whether the form is on the screen. */
  #isOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(draft: NamedDraft, read: () => DraftContent | null) {
    this.#draft = draft
    this.#read = read
  }

  readonly get = (): SaveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Watches the form until the returned function is called, which sends pending input. */
  readonly start = (): (() => void) => {
    this.#isOpen = true
    const stopChanges = onDraftChanged((storedAs) => {
      if (storedAs === this.#draft.storedAs) this.#later(SEND_AFTER_MS)
    })
    const stopConnection = subscribeToConnection(() => this.#later(0))
    const stopSession = onSessionChanged(() => this.#later(0))
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.#sendWaiting()
    }
    document.addEventListener('visibilitychange', onHidden)
    this.#later(0)
    return () => {
      stopChanges()
      stopConnection()
      stopSession()
      document.removeEventListener('visibilitychange', onHidden)
      this.#isOpen = false
      this.#sendWaiting()
    }
  }

  #later(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), delayMs)
  }

  #sendWaiting(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    void this.#send()
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    const content = this.#read()
    if (!content) return this.#set(null)
    if (isOffline()) return this.#set({ is: 'here' })
    // A draft alone does not ask for a login, especially not after `Not now`.
    if (!hasValidSession()) {
      this.#set({ is: 'here' })
      if (this.#isOpen) this.#later(RETRY_MS)
      return
    }
    try {
      const isKept = await sendDraft(this.#draft, this.#read)
      if (isKept === null) this.#set(null)
      else
        this.#set(
          isKept
            ? { is: 'saved', at: sharedChange(this.#draft.storedAs) ?? content.changedOn }
            : { is: 'here' },
        )
    } catch (error) {
      this.#set({ is: 'here' })
      if (isOutcomeUnknown(error) && this.#timer === undefined) this.#later(RETRY_MS)
    }
  }

  #set(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
