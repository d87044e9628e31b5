import { READINESS_GROUPS, type Readiness } from 'contract/staff/readiness/readiness.ts'
import { sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { marketOpenings } from '#db/tables/operations/system.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { backup, exampleLinks, facts, people, rules } from './check-content.ts'
import { clock, database } from './check-database.ts'
import { mail, mlsConnection, storage, textMessages } from './check-services.ts'
import { samlCertificate, settings, siteCertificate } from './check-settings.ts'
import {
  type Check,
  type Finding,
  problem,
  type ReadinessConfig,
  type ReadinessServices,
  reasonOf,
} from './finding.ts'

/** Checks that ask no table of the portal. */
const BEFORE_START: Check[] = [settings, siteCertificate, mail, mlsConnection]
const CHECKS: Check[] = [
  ...BEFORE_START,
  samlCertificate,
  database,
  clock,
  textMessages,
  storage,
  backup,
  people,
  exampleLinks,
  facts,
  rules,
]
const NOT_STARTED: Check = {
  group: 'Database',
  find: async () => [problem('No portal has started on this database: start it, then check again.')],
}

/** Does all checks at once; one that fails is a problem of its group. */
export async function checkReadiness(services: ReadinessServices): Promise<Readiness['lines']> {
  const { rows } = await services.db.execute<{ isStarted: boolean }>(
    sql`select to_regclass('public.members') is not null as "isStarted"`,
  )
  const checks = rows[0]?.isStarted ? CHECKS : [...BEFORE_START, NOT_STARTED]
  const found = await Promise.all(
    checks.map(async ({ group, find }) => ({
      group,
      findings: await find(services).catch((error: unknown): Finding[] => [
        problem(`This could not be checked (${reasonOf(error)}).`),
      ]),
    })),
  )
  const looked = READINESS_GROUPS.filter((group) => found.some((one) => one.group === group))
  return looked.map((group) => {
    const findings = found.flatMap((one) => (one.group === group ? one.findings : []))
    const wordsOf = (standing: Finding['standing']) =>
      findings.filter((one) => one.standing === standing).map(({ words }) => words)
    const problems = wordsOf('problem')
    return { group, isReady: problems.length === 0, problems, notes: wordsOf('note') }
  })
}

/** The list of what is to be done before the market opens; nothing is checked once it is open. */
export async function getReadiness(call: StaffCall, config: ReadinessConfig): Promise<Readiness> {
  if ((await call.db.$count(marketOpenings)) > 0) return { isMarketOpen: true, lines: [] }
  return { isMarketOpen: false, lines: await checkReadiness({ ...call, config }) }
}

/** Notes that the market is open, also with something left to do. */
export async function openMarket(call: StaffCall): Promise<Readiness> {
  await inTransaction(call, async (tx) => {
    const opening = { openedOn: call.now, openedBy: call.member.id }
    const [opened] = await tx.insert(marketOpenings).values(opening).onConflictDoNothing().returning()
    if (!opened) return
    await writeAudit(tx, call, { action: 'open', entity: 'market', entityId: '1', changes: {} })
  })
  return { isMarketOpen: true, lines: [] }
}
