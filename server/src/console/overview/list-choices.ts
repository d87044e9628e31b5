import { marketChoices, type StaffChoices } from 'contract/staff/staff-choices.ts'
import { asc, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { aors, members } from '#db/tables/members.table.ts'

/** The associations and systems in use, those of the market first. */
export async function listChoices(db: Db): Promise<StaffChoices> {
  const system = members.originatingSystemId
  const [associations, ofMembers, ofRules] = await Promise.all([
    db.select({ name: aors.name }).from(aors).orderBy(asc(aors.name)),
    db.selectDistinct({ name: system }).from(members).where(isNotNull(system)),
    db.selectDistinct({ name: ruleSets.originatingSystemId }).from(ruleSets),
  ])
  const namesOf = (rows: { name: string | null }[]) => rows.flatMap(({ name }) => name || [])
  return {
    associations: joined(marketChoices().associations, namesOf(associations)),
    systems: joined(marketChoices().systems, namesOf([...ofMembers, ...ofRules]).toSorted()),
  }
}

/** Both lists, without what the first has in another case. */
function joined(first: string[], second: string[]): string[] {
  const known = new Set(first.map((name) => name.toLowerCase()))
  return [...first, ...new Set(second.filter((name) => !known.has(name.toLowerCase())))]
}
