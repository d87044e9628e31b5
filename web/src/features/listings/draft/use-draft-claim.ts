import { useCallback, useEffect, useRef, useState } from 'react'
import { keptKeys } from '#shared/drafts/kept-values.ts'
import { readStored, writeStored } from '#shared/storage.ts'

/** A page that reloads may start before its former self has released the draft. */
const RELOAD_WAIT_MS = 300

type Claim = { key: string; release: () => void }

/**
 * The exclusive draft of this form: another tab with the same form uses another one, and neither changes that of the
 * other. An opening form takes its own former draft, else the latest that no tab has open, else a new one. Null until
 * that is known; `renew` changes to a new draft and returns its key.
 */
export function useDraftClaim(prefix: string): { key: string; renew: () => string } | null {
  const [key, setKey] = useState<string | null>(null)
  const held = useRef<Claim | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void claimDraft(prefix).then((claim) => {
      if (isUnmounted) return claim.release()
      held.current = claim
      setKey(claim.key)
    })
    return () => {
      isUnmounted = true
      held.current?.release()
      held.current = null
    }
  }, [prefix])
  const renew = useCallback(() => {
    held.current?.release()
    const next = newKey(prefix)
    void lockDraft(next, 0).then((release) => {
      held.current = { key: next, release: release ?? (() => undefined) }
    })
    setKey(next)
    return next
  }, [prefix])
  return key === null ? null : { key, renew }
}

/** The part of the key that all drafts of the same listing share. */
export function prefixOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':') + 1)
}

/** The part of the key that belongs to this draft alone. */
export function draftIdOf(key: string): string {
  return key.slice(prefixOf(key).length)
}

/** The next form of that listing that opens in this tab starts with the draft. */
export function beginNextWith(key: string): void {
  writeStored('session', prefixOf(key), key)
}

async function claimDraft(prefix: string): Promise<Claim> {
  const kept = keptKeys(prefix)
  const own = readStored('session', prefix)
  for (const key of own !== null && kept.includes(own) ? [own, ...kept] : kept) {
    const release = await lockDraft(key, key === own ? RELOAD_WAIT_MS : 0)
    if (!release) continue
    writeStored('session', prefix, key)
    return { key, release }
  }
  const key = newKey(prefix)
  return { key, release: (await lockDraft(key, 0)) ?? (() => undefined) }
}

function newKey(prefix: string): string {
  const key = prefix + crypto.randomUUID()
  writeStored('session', prefix, key)
  return key
}

/** Holds a draft until the returned function is called or the tab is closed; null when another tab holds it. */
function lockDraft(key: string, waitMs: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
    navigator.locks
      .request(key, options, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(() => resolve(null))
  })
}
