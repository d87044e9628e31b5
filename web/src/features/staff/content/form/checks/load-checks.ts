import { isOffline } from '#shared/connection.ts'

export type Checks = typeof import('contract/staff/content/content-problems.ts')

let loaded: Checks | undefined

/**
 * The checks of forms and their schemas, which come with the first change. Null while they cannot be fetched: the server
 * checks all of it again and answers in the same words.
 */
export async function loadChecks(): Promise<Checks | null> {
  if (loaded === undefined && !isOffline())
    loaded = await import('contract/staff/content/content-problems.ts').catch(() => undefined)
  return loaded ?? null
}

/** The same if they are there already. */
export const loadedChecks = (): Checks | null => loaded ?? null
