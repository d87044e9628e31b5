import { DAY_MS } from 'contract/common/day.ts'
import type { ImportCounts } from 'contract/staff/imports/import-run.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { importRefusals, importRuns } from '#db/tables/operations/imports.table.ts'

const SECOND_MS = 1000
const NONE: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, deactivated: 0 }

const refusals = [
  ['members.csv line 214', '88213', 'OfficeKey', "We couldn't find the office 4410."],
  ['members.csv line 907', '90177', 'MemberEmail', 'MemberEmail is not an email address.'],
] as const

/** Three finished imports of the roster: of the command line, of a broken file, and of the console. */
export async function seedDemoImports(tx: Db, now: Date): Promise<void> {
  const [admin] = await tx.select({ id: members.id }).from(members).where(eq(members.loginId, 'mlsadmin1'))
  const at = (days: number, seconds = 0) => new Date(now.getTime() - days * DAY_MS + seconds * SECOND_MS)
  const byAdmin = { source: 'console', startedBy: 'mlsadmin1', startedById: admin?.id ?? null } as const
  const begun = (days: number, seconds: number) => ({
    begunOn: at(days),
    startedOn: at(days),
    endedOn: at(days, seconds),
    progress: 1,
  })
  const rows: (typeof importRuns.$inferInsert)[] = [
    {
      source: 'command line',
      startedBy: 'operator',
      kinds: ['associations', 'offices', 'members'],
      isDryRun: false,
      isComplete: true,
      state: 'done',
      ...begun(30, 41),
      batches: 5,
      counts: {
        associations: { ...NONE, read: 12, added: 12 },
        offices: { ...NONE, read: 96, added: 96 },
        members: { ...NONE, read: 1420, added: 1420 },
      },
    },
    {
      ...byAdmin,
      kinds: [],
      isDryRun: true,
      state: 'failed',
      ...begun(8, 1),
      problem: 'members.csv line 388 is not UTF-8: save it as UTF-8.',
    },
    {
      ...byAdmin,
      kinds: ['members'],
      isDryRun: false,
      state: 'done',
      ...begun(7, 12),
      checkedOn: at(7, 6),
      batches: 3,
      counts: {
        members: { read: 1427, added: 9, changed: 31, unchanged: 1381, refused: 2, deactivated: 4 },
      },
    },
  ]
  const stored = await tx.insert(importRuns).values(rows).returning({ id: importRuns.id })
  const importId = stored.at(-1)?.id ?? 0
  await tx.insert(importRefusals).values(
    refusals.map(([place, key, field, reason], index) => ({
      importId,
      refusalNo: index + 1,
      place,
      key,
      field,
      reason,
    })),
  )
}
