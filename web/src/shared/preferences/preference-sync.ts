import { SAVE_RETRIES, SAVE_TOGETHER_MS } from 'contract/preferences/preference-limits.ts'
import { changedFields, EMPTY_PROFILE, type ProfileFields } from 'contract/preferences/preference-rules.ts'

export type StoredProfile = ProfileFields & { id: number; rowVersion: number }

/** A pure step from a record to the next one; repeated on a newer record after a conflict. */
type Change = (record: ProfileFields) => ProfileFields

type Ports = {
  load: () => Promise<StoredProfile>
  save: (id: number, fields: Partial<ProfileFields> & { rowVersion: number }) => Promise<StoredProfile>
  isConflict: (error: unknown) => boolean
  /** Called after any shown value has changed. */
  onChanged: () => void
  /** Called after a save was abandoned; its changes are shown as before. */
  onFailed: (error: unknown) => void
}

const RETRY_AFTER_MS = 1000
/** Each conflict means that another save got through, so more of them than this is a fault. */
const MAX_CONFLICTS = 20

/**
 * Syncs one member's preferences: a change shows at once, all changes within 1 s go in one call, one call at
 * a time, and a conflict is resolved by reloading and changing again.
 */
export class PreferenceSync {
  readonly #ports: Ports
  #stored: StoredProfile | null = null
  #sending: Change[] = []
  #waiting: Change[] = []
  #shown: ProfileFields = EMPTY_PROFILE
  #isSaving = false
  #isReloading = false
  /** The newest version known to be on the server. */
  #newest = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The record with all changes, including unsaved ones. */
  get shown(): ProfileFields {
    return this.#shown
  }

  async load(): Promise<StoredProfile> {
    this.#stored = await this.#ports.load()
    this.#refresh()
    return this.#stored
  }

  change(change: Change): void {
    this.#waiting = [...this.#waiting, change]
    this.#refresh()
    this.#plan()
  }

  /** Notes the server's version; one that was saved here changes nothing. */
  noteVersion(rowVersion: number): void {
    this.#newest = Math.max(this.#newest, rowVersion)
    void this.#catchUp()
  }

  /** Sends pending changes as the page goes away, behind a call in progress as its next version. */
  leave(): void {
    if (!this.#isSaving) return void this.#flush()
    if (!this.#stored || this.#waiting.length === 0) return
    const { id, rowVersion } = this.#stored
    const base = apply(this.#stored, this.#sending)
    const fields = changedFields(base, apply(base, this.#waiting))
    if (Object.keys(fields).length > 0)
      this.#ports.save(id, { ...fields, rowVersion: rowVersion + 1 }).catch(() => undefined)
  }

  #refresh(): void {
    this.#shown = apply(this.#stored ?? EMPTY_PROFILE, [...this.#sending, ...this.#waiting])
    this.#ports.onChanged()
  }

  /** Fetches another browser's changes, and reapplies this browser's pending ones on top. */
  async #catchUp(): Promise<void> {
    if (this.#isSaving || this.#isReloading || !this.#stored || this.#stored.rowVersion >= this.#newest)
      return
    this.#isReloading = true
    try {
      do {
        const known = this.#newest
        const loaded = await this.#ports.load()
        // A save that completed meanwhile has returned a newer one.
        if (loaded.rowVersion > this.#stored.rowVersion) this.#stored = loaded
        if (this.#newest === known) this.#newest = this.#stored.rowVersion
      } while (this.#stored.rowVersion < this.#newest)
      this.#refresh()
    } catch {
      // The next change, here or elsewhere, retries.
    }
    this.#isReloading = false
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), SAVE_TOGETHER_MS)
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isSaving || this.#waiting.length === 0) return
    this.#isSaving = true
    this.#sending = this.#waiting
    this.#waiting = []
    try {
      await this.#save()
    } catch (error) {
      this.#ports.onFailed(error)
    }
    this.#isSaving = false
    this.#sending = []
    this.#refresh()
    if (this.#waiting.length > 0) this.#plan()
    void this.#catchUp()
  }

  async #save(): Promise<void> {
    let failures = 0
    let conflicts = 0
    let base = this.#stored
    for (;;)
      try {
        base ??= await this.load()
        const fields = changedFields(base, apply(base, this.#sending))
        if (Object.keys(fields).length > 0)
          this.#stored = await this.#ports.save(base.id, { ...fields, rowVersion: base.rowVersion })
        return
      } catch (error) {
        if (this.#ports.isConflict(error) && conflicts < MAX_CONFLICTS) {
          conflicts += 1
          base = null
          continue
        }
        if (failures === SAVE_RETRIES) throw error
        failures += 1
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      }
  }
}

function apply(record: ProfileFields, changes: Change[]): ProfileFields {
  return changes.reduce((before, change) => change(before), record)
}
