import { SAVE_RETRIES, SAVE_TOGETHER_MS } from 'contract/preferences/preference-limits.ts'
import { changedFields, EMPTY_PROFILE, type ProfileFields } from 'contract/preferences/preference-rules.ts'

export type StoredProfile = ProfileFields & { id: number; rowVersion: number }

/** A pure step from a record to the next one; done again on a newer record after a conflict. */
type Change = (record: ProfileFields) => ProfileFields

type Ports = {
  load: () => Promise<StoredProfile>
  save: (id: number, fields: Partial<ProfileFields> & { rowVersion: number }) => Promise<StoredProfile>
  isConflict: (error: unknown) => boolean
  /** After anything that is shown has changed. */
  onChanged: () => void
  /** After a save was given up; what it would have changed is shown as before. */
  onFailed: (error: unknown) => void
}

const RETRY_AFTER_MS = 1000
/** Each conflict means that somebody else got through, so that more of them than this is a fault. */
const MAX_CONFLICTS = 20

/**
 * Keeps one member's preferences: a change shows at once, all changes within 1 s go in one call, one call at a time,
 * and a conflict is answered by loading anew and changing again (D1-104, D3-26, D3-27).
 */
export function createPreferenceSync(ports: Ports) {
  let stored: StoredProfile | null = null
  let sending: Change[] = []
  let waiting: Change[] = []
  let shown: ProfileFields = EMPTY_PROFILE
  let isSaving = false
  let isReloading = false
  /** The newest version that is known to be on the server. */
  let newest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh(): void {
    shown = apply(stored ?? EMPTY_PROFILE, [...sending, ...waiting])
    ports.onChanged()
  }

  async function load(): Promise<StoredProfile> {
    stored = await ports.load()
    refresh()
    return stored
  }

  /** Another browser has saved: its changes are fetched, and the own ones that wait are made again on top. */
  async function catchUp(): Promise<void> {
    if (isSaving || isReloading || !stored || stored.rowVersion >= newest) return
    isReloading = true
    try {
      do {
        const known = newest
        const loaded = await ports.load()
        // A save that went through meanwhile has answered something newer.
        if (loaded.rowVersion > stored.rowVersion) stored = loaded
        if (newest === known) newest = stored.rowVersion
      } while (stored.rowVersion < newest)
      refresh()
    } catch {
      // The next change, here or there, tries again.
    }
    isReloading = false
  }

  function plan(): void {
    timer ??= setTimeout(() => void flush(), SAVE_TOGETHER_MS)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isSaving || waiting.length === 0) return
    isSaving = true
    sending = waiting
    waiting = []
    try {
      await saveWithRetries()
    } catch (error) {
      ports.onFailed(error)
    }
    isSaving = false
    sending = []
    refresh()
    if (waiting.length > 0) plan()
    void catchUp()
  }

  async function saveWithRetries(): Promise<void> {
    let failures = 0
    let conflicts = 0
    let base = stored
    for (;;)
      try {
        base ??= await load()
        const fields = changedFields(base, apply(base, sending))
        if (Object.keys(fields).length > 0)
          stored = await ports.save(base.id, { ...fields, rowVersion: base.rowVersion })
        return
      } catch (error) {
        if (ports.isConflict(error) && conflicts < MAX_CONFLICTS) {
          conflicts += 1
          base = null
          continue
        }
        if (failures === SAVE_RETRIES) throw error
        failures += 1
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      }
  }

  return {
    load,
    /** The server has this version now; one that was saved here changes nothing. */
    noteVersion: (rowVersion: number): void => {
      newest = Math.max(newest, rowVersion)
      void catchUp()
    },
    shown: () => shown,
    change: (change: Change): void => {
      waiting = [...waiting, change]
      refresh()
      plan()
    },
    /** The page goes away: what waits is sent now, behind a call that is under way as its next version. */
    leave: (): void => {
      if (!isSaving) return void flush()
      if (!stored || waiting.length === 0) return
      const base = apply(stored, sending)
      const fields = changedFields(base, apply(base, waiting))
      if (Object.keys(fields).length > 0)
        ports.save(stored.id, { ...fields, rowVersion: stored.rowVersion + 1 }).catch(() => undefined)
    },
  }
}

function apply(record: ProfileFields, changes: Change[]): ProfileFields {
  return changes.reduce((before, change) => change(before), record)
}
