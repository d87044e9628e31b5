import type { TestMember } from '../builders/member-builders.ts'
import type { Answer } from '../send.ts'
import type { TestServer } from '../test-server.ts'

/**
 * Who calls: nobody, accounts without data or access, the owner of the records, everybody else by level, and staff with
 * a granted role, of all associations or of another one than the owner's.
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

/** Stands in every record of the owner; who may not read the record must never meet it. */
export const SECRET = 'Quillfeather'

/** What a row may use: the owner whose records are asked for, and the portal. */
export type World = {
  server: Pick<TestServer, 'aGrant' | 'aListing' | 'aMember' | 'db' | 'clock'>
  owner: TestMember
  /** The owner's preference record, and the agreement that everybody has signed. */
  profileId: number
  mainOfficeId: number
  eulaId: number
  /** Sends a body as MLS staff and answers the stored record. */
  enter: (path: string, body: object) => Promise<{ id: number; grantId?: number }>
  /** Sends a body as the owner and answers what comes back. */
  asOwner: (path: string, body: object) => Promise<Answer['body']>
}

/** One call of the contract: what is sent, who gets which status, and who may read the owner's data. */
export type Row = {
  send: (world: World) => Request | Promise<Request>
  statuses: Record<CallerName, number>
  readers?: readonly CallerName[]
}
type Request = { path: string; body?: unknown; headers?: Record<string, string> | undefined }

/** Statuses of a call that every member may make; outsiders get 401 and 403, exceptions are named. */
export function everyMember(more: Partial<Record<CallerName, number>> = {}): Record<CallerName, number> {
  return { ...membersGet(200), ...more }
}

/** Statuses of a call that only the named ones may make; all other members get `refusal`. */
export function onlyFor(callers: readonly CallerName[], refusal: number): Record<CallerName, number> {
  return { ...membersGet(refusal), ...Object.fromEntries(callers.map((name) => [name, 200])) }
}

function membersGet(status: number): Record<CallerName, number> {
  return {
    anonymous: 401,
    noMember: 403,
    noAccess: 403,
    owner: status,
    level0: status,
    level1: status,
    level2: status,
    level3: status,
    level4: status,
    level5: status,
    otherAor: status,
    contentEditor: status,
    trainingStaff: status,
    helpDesk: status,
    operator: status,
    otherTrainer: status,
    otherHelpDesk: status,
  }
}
