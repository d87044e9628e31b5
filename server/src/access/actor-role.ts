import type { ActorRole } from 'contract/proof/history.ts'
import { sql } from 'drizzle-orm'
import { historyEntries } from '../db/tables/compliance/history.table.ts'
import { members } from '../db/tables/members.table.ts'

const { actor } = historyEntries

/** As whom the actor stands in the roster today. */
export const actorRole = sql<ActorRole>`case
  when ${actor} = 'system' then 'system'
  when exists (
    select 1 from ${members} where lower(${members.loginId}) = lower(${actor})
      and (${members.isCrmlsAdmin} or ${members.isCrmlsAorAdmin})
  ) then 'staff' else 'member' end`
