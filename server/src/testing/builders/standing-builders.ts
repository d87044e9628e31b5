import type { Db } from '../../db/open.ts'
import { membershipStandings } from '../../db/tables/standings.table.ts'
import type { TestClock } from '../test-clock.ts'
import type { TestMember } from './member-builders.ts'

type Given = Partial<Omit<typeof membershipStandings.$inferInsert, 'memberId'>>

const NOTHING = { reason: null, amountCents: null, dueOn: null, applicationId: null, endsOn: null }

/** Standings of members. */
export function standingBuilders(db: Db, clock: TestClock) {
  /** Stores a standing of the dues system, suspended unless another standing is given; it replaces what was known. */
  async function aStanding({ id: memberId }: Pick<TestMember, 'id'>, more: Given = {}): Promise<void> {
    const values = { ...NOTHING, source: 'dues', standing: 'suspended', setOn: clock.now(), ...more } as const
    await db
      .insert(membershipStandings)
      .values({ memberId, ...values })
      .onConflictDoUpdate({ target: [membershipStandings.memberId, membershipStandings.source], set: values })
  }

  return { aStanding }
}
