import type { TestMember } from '../builders/member-builders.ts'
import type { Answer } from '../send.ts'
import type { TestServer } from '../test-server.ts'

/**
 * The callers: nobody, accounts without data or access, the owner of the records, everybody else by level,
 * and staff with a granted role, of all associations or of another one than the owner's.
 */
export const CALLERS = [
  'anonymous',
  'noMember',
  'noAccess',
  'owner',
  'level0',
  'level1',
  'level2',
  'level3',
  'level4',
  'level5',
  'otherAor',
  'contentEditor',
  'trainingStaff',
  'helpDesk',
  'operator',
  'otherTrainer',
  'otherHelpDesk',
] as const
export type CallerName = (typeof CALLERS)[number]

/** Stands in every record of the owner; a caller who may not read the record must never meet it. */
export const SECRET = 'Quillfeather'

/** The world of a row: the owner whose records are requested, and the portal. */
export type World = {
  server: Pick<TestServer, 'aGrant' | 'aListing' | 'aMember' | 'aStanding' | 'db' | 'clock'>
  owner: TestMember
  /** The owner's preference record, and the agreement that everybody has signed. */
  profileId: number
  mainOfficeId: number
  eulaId: number
  /** Sends a body as MLS staff and returns the stored record. */
  enter: (path: string, body: object) => Promise<{ id: number; grantId?: number }>
  /** Sends a body as the owner and returns the response body. */
  asOwner: (path: string, body: object) => Promise<Answer['body']>
}

/**
 * One call of the contract: its request, where an answer differs from its access, and the readers of the
 * owner's data.
 */
export type Row = {
  send: (world: World) => Request | Promise<Request>
  /** The status for callers who are let in, where that is no success. */
  done?: number
  except?: Statuses
  readers?: readonly CallerName[]
}
type Request = { path: string; body?: unknown; headers?: Record<string, string> | undefined }
export type Statuses = Partial<Record<CallerName, number>>

/** Everybody with member data who may use the portal. */
export const MEMBERS = CALLERS.filter((name) => !['anonymous', 'noMember', 'noAccess'].includes(name))

/** Exceptions of a call that only the named ones may make of those whom its access lets in; the others get `refusal`. */
export function onlyFor(
  callers: readonly CallerName[],
  refusal: number,
  among: readonly CallerName[] = MEMBERS,
): Statuses {
  return allGet(
    refusal,
    among.filter((name) => !callers.includes(name)),
  )
}

/** Exceptions of a call whose callers all get a status. */
export function allGet(status: number, callers: readonly CallerName[] = MEMBERS): Statuses {
  return Object.fromEntries(callers.map((name) => [name, status]))
}
