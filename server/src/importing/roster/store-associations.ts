import { type RosterAssociation, rosterAssociation } from 'contract/members/roster-form.ts'
import { logoPath } from 'contract/session/associations.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import { changesOf, writeAudit } from '#db/write.ts'
import type { Kind, Stored } from './roster-batch.ts'
import type { Entry, Result, RosterRun } from './roster-run.ts'

/** Associations by their short code: few, so one after the other. */
export const associations: Kind<RosterAssociation> = {
  name: 'associations',
  schema: rosterAssociation,
  keyFields: [],
  codeFields: ['AssociationMlsId', 'AssociationKey'],
  store: async (tx, run, entries): Promise<Stored> => {
    const results: Result[] = []
    const rows: (typeof aors.$inferSelect)[] = []
    for (const entry of entries) results.push(await storeOne(tx, run, entry, rows))
    return {
      results,
      afterCommit: () => {
        for (const row of rows) run.directory.addAor(row)
      },
    }
  },
}

async function storeOne(
  tx: Db,
  run: RosterRun,
  { code, fields }: Entry<RosterAssociation>,
  rows: (typeof aors.$inferSelect)[],
): Promise<Result> {
  const { AssociationMlsId: name = null, AssociationName: fullName } = fields
  if (!name) return { field: 'AssociationMlsId', reason: 'AssociationMlsId is required.' }
  const known = run.directory.findAor(code ?? name)
  const entry = (id: number) => ({ entity: 'association', entityId: String(id) })
  const author = { loginId: run.actor, now: run.now }
  if (!known) {
    const values = { name, fullName: fullName ?? name, logoUrl: logoPath(name) }
    const [row] = await tx.insert(aors).values(values).returning()
    if (!row) return 'unchanged'
    rows.push(row)
    await writeAudit(tx, author, { action: 'create', ...entry(row.id), changes: values })
    return 'created'
  }
  const changes = changesOf(known, fullName ? { fullName } : {})
  if (!fullName || Object.keys(changes).length === 0) return 'unchanged'
  await tx.update(aors).set({ fullName }).where(eq(aors.id, known.id))
  rows.push({ ...known, fullName })
  await writeAudit(tx, author, { action: 'update', ...entry(known.id), changes })
  return 'changed'
}
