import type { RoleLevel } from 'contract/members/roles.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { aors, members, offices } from '../db/tables/members.table.ts'

type Office = InferSelectModel<typeof offices>
type Aor = InferSelectModel<typeof aors>

/** The member record of the caller with its office, its AOR and the level that follows from them. */
export type Caller = InferSelectModel<typeof members> & {
  office: Office | null
  aor: Aor | null
  officeAor: string | null
  /** The member type in force. */
  typeId: number | null
  userlevel: RoleLevel
}
