import type { RosterNoticeConfig } from '#accounts/notify-of-roster-contact.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import type { members } from '#db/tables/members.table.ts'
import type { RefusedRow, Tally } from '../tally.ts'
import type { RosterDirectory } from './roster-directory.ts'
import type { SeenNames } from './seen-names.ts'

export type RosterOptions = {
  /** Does everything and takes it back at the end. */
  isDryRun: boolean
  /** Whether members and offices that are missing in the sources are deactivated. */
  isComplete: boolean
  isLargeRemovalAllowed: boolean
  /** Sends new members the link to create a password. */
  isInviting: boolean
  /** Staff of the MLS and of associations get the rights of their type. */
  hasStaffRights: boolean
  /** Association of offices that name none. */
  association: string | null
  /** Further values of `MemberType`, in lower case, with our member type. */
  memberTypes: ReadonlyMap<string, number>
}

/** Everything that the parts of a run share. */
export type RosterRun = {
  db: Db
  outbox: Outbox
  config: RosterNoticeConfig
  now: Date
  /** Stands in the audit trail. */
  actor: string
  options: RosterOptions
  tally: Tally
  directory: RosterDirectory
  noted: Noted
  seen: SeenNames
  /** A record that was there on an earlier page is stored again, which changes nothing; otherwise it is refused. */
  mayRepeat: boolean
  /** Called for each member that was added or changed, as it is stored. */
  onMember: (change: MemberChange, directory: RosterDirectory) => void
  /** Stores, in the transaction that has done something, how far the run is. */
  keep: (tx: Db) => Promise<void>
  /** Called after each batch; an error of it ends the run. */
  onBatch: () => Promise<void>
}

/** Facts that count for a run as a whole, from any of its batches. */
type Noted = {
  /** Records without any key: with them missing members cannot be found. */
  keylessRecords: number
  /** Members whose user ID differs from their MLS id. */
  otherLoginIds: number
}

/** The change of a run to a member; `before` is null for a new one. */
export type MemberChange = {
  before: typeof members.$inferSelect | null
  after: typeof members.$inferSelect
  changes: Record<string, unknown>
}

/** A record that is known by its key, by its code, or by both. */
export type Entry<Fields> = {
  place: string
  /** `MemberKey`, `OfficeKey`. */
  key: string | null
  /** User ID of a member, code of an office or association. */
  code: string | null
  fields: Fields
}

/** The outcome for an entry; `later` is for an office whose main office may still come. */
export type Result = 'created' | 'changed' | 'unchanged' | 'deactivated' | 'later' | FieldFault
export type FieldFault = Pick<RefusedRow, 'field' | 'reason'>

export function isFault(result: Result | object): result is FieldFault {
  return typeof result === 'object' && 'reason' in result
}
