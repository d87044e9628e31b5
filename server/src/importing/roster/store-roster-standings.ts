import type { RosterMember } from 'contract/members/roster-form.ts'
import { GOOD_STANDING } from 'contract/members/standing.ts'
import {
  applicationsToPayIn,
  ofDues,
  storeStandings,
  type WantedStanding,
} from '#access/standing/store-standings.ts'
import type { Db } from '#db/open.ts'
import { writeAudits } from '#db/write.ts'
import { type Entry, type FieldFault, isFault, type Result, type RosterRun } from './roster-run.ts'

type MemberEntry = Entry<RosterMember>
type Stored = { results: Result[]; idOf: (entry: MemberEntry) => number | null }

/** The standings that records name: what is wrong with one, and how all of them are stored after their members. */
export async function rosterStandings(tx: Db, entries: readonly MemberEntry[]) {
  const names = entries.flatMap(({ fields }) => fields.MemberDuesApplication ?? [])
  const found = await applicationsToPayIn(tx, names)
  const applicationOf = ({ fields: { MemberDuesApplication: name } }: MemberEntry) =>
    name ? found.get(name.toLowerCase()) : null
  return {
    faultOf: (entry: MemberEntry): FieldFault | null => {
      const { MemberStanding: standing, MemberDuesApplication: name } = entry.fields
      if (standing === undefined || applicationOf(entry) !== undefined) return null
      return { field: 'MemberDuesApplication', reason: `We couldn't find the application ${name}.` }
    },
    /** Returns the results, in which a member with another standing alone is changed, too. */
    store: async ({ actor, now }: RosterRun, { results, idOf }: Stored): Promise<Result[]> => {
      const ids = entries.map((entry, index) => (isFault(results[index] ?? {}) ? null : idOf(entry)))
      const wanted = new Map(
        entries.flatMap((entry, index): [number, WantedStanding][] => {
          const [id, said] = [ids[index], wantedOf(entry, applicationOf(entry) ?? null)]
          return id && said !== undefined ? [[id, said]] : []
        }),
      )
      if (wanted.size === 0) return results
      const changed = await storeStandings(tx, { source: 'dues', now }, wanted)
      const audits = [...changed].map(([id, changes]) => ({ ...SET, entityId: String(id), changes }))
      await writeAudits(tx, { loginId: actor, now }, audits)
      return results.map((result, index) =>
        result === 'unchanged' && changed.has(ids[index] ?? 0) ? 'changed' : result,
      )
    },
  }
}

const SET = { action: 'set-standing', entity: 'member' }

/** Undefined for a record that says nothing of a standing. */
function wantedOf({ fields }: MemberEntry, applicationId: number | null): WantedStanding | undefined {
  const { MemberStanding: standing } = fields
  if (standing === undefined) return undefined
  return ofDues({
    ...GOOD_STANDING,
    standing,
    reason: fields.MemberStandingReason ?? null,
    amount: fields.MemberDuesAmount ?? null,
    dueOn: fields.MemberDuesDate ?? null,
    applicationId,
  })
}
