import {
  MAX_GROUP_ENTRIES,
  ONLY_GROUP_ENTRIES,
  SERVER_GROUPS,
  type ServerGroup,
} from 'contract/find/find-entries.ts'
import type { FoundGroup } from 'contract/find/found-entry.ts'
import { isFoundWith } from 'contract/find/found-when-acting.ts'
import { SEARCH_TOO_WIDE } from 'contract/listings/listing-rules.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { places, type TakePlace } from '#db/connections/places.ts'
import { isStatementTimeout } from '#db/search-to-sql.ts'
import type { Finder, Found } from '#find/finder.ts'
import { badRequest } from '#http/errors.ts'

export type Finders = Record<ServerGroup, Finder>

/**
 * How long the statement of a group may take where others do not wait for it, and where it is requested alone; in
 * milliseconds. With all around it a group is ready in 40, or not.
 */
const READY_MS = 30
const ALONE_MS = 1500

/** The number of groups searched at once in this process, for all callers: at most half of its connections. */
const MAX_SEARCHES = 4

/** The places of searches for this number of connections. */
export function searchPlaces(connections: number): TakePlace {
  return places(Math.min(MAX_SEARCHES, Math.floor(connections / 2)))
}

type Asked = { text: string; group?: ServerGroup | undefined }
type Search = { finders: Finders; takePlace: TakePlace }

/**
 * The groups with matches, each searched at the same time as the others. One that is not ready in 40 ms
 * is partial; requested by its name, it is waited for.
 * @throws HttpError 400 when even that is too long
 */
export async function find(call: MemberCall, { finders, takePlace }: Search, { text, group }: Asked) {
  const { acting } = call
  const asked = group ? [group] : SERVER_GROUPS
  const names = acting ? asked.filter((name) => isFoundWith(acting.scopes, name)) : asked
  const most = group
    ? { milliseconds: ALONE_MS, entries: MAX_GROUP_ENTRIES }
    : { milliseconds: READY_MS, entries: ONLY_GROUP_ENTRIES }
  const groups = await Promise.all(
    names.map(async (name) => asGroup(name, await inPlace(call, takePlace, most, finders[name], text))),
  )
  if (group && groups.some(({ isPartial }) => isPartial)) throw badRequest(SEARCH_TOO_WIDE)
  return { groups: groups.filter(({ isPartial, total }) => isPartial || total > 0) }
}

type Most = { milliseconds: number; entries: number }

/** The entries of a group; null when it took longer, or found no place in that time. */
async function inPlace(call: MemberCall, takePlace: TakePlace, most: Most, finder: Finder, text: string) {
  const endsAt = performance.now() + most.milliseconds
  const give = await takePlace(most.milliseconds)
  if (!give) return null
  try {
    const milliseconds = Math.max(1, Math.round(endsAt - performance.now()))
    return await withinTime(call, { ...most, milliseconds }, finder, text)
  } finally {
    give()
  }
}

/** The same where it may begin. */
async function withinTime(
  call: MemberCall,
  most: Most,
  { find: search }: Finder,
  text: string,
): Promise<Found | null> {
  try {
    return await call.db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${most.milliseconds}`))
        return search({ ...call, db: tx }, text, most.entries)
      },
      { accessMode: 'read only' },
    )
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}

function asGroup(name: ServerGroup, found: Found | null): FoundGroup {
  return { name, results: found?.results ?? [], total: found?.total ?? 0, isPartial: found === null }
}
