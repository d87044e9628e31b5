import { READINESS_GROUPS, type Readiness } from 'contract/staff/readiness/readiness.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { maskedError } from '#db/deliveries.ts'
import { marketOpenings } from '#db/tables/operations/system.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { backup, exampleLinks, people, rules } from './check-content.ts'
import { clock, database } from './check-database.ts'
import { mail, mlsConnection, storage, textMessages } from './check-services.ts'
import { samlCertificate, settings, siteCertificate } from './check-settings.ts'
import { type Check, type Finding, problem, type ReadinessConfig, type ReadinessServices } from './finding.ts'

const CHECKS: Check[] = [
  settings,
  samlCertificate,
  siteCertificate,
  database,
  clock,
  mail,
  textMessages,
  storage,
  mlsConnection,
  backup,
  people,
  exampleLinks,
  rules,
]

/** Does all checks at once; one that fails is a problem of its group. */
export async function checkReadiness(services: ReadinessServices): Promise<Readiness['lines']> {
  const found = await Promise.all(
    CHECKS.map(async ({ group, find }) => ({
      group,
      findings: await find(services).catch((error: unknown): Finding[] => [
        problem(`This could not be checked (${maskedError(error)}).`),
      ]),
    })),
  )
  return READINESS_GROUPS.map((group) => {
    const findings = found.flatMap((one) => (one.group === group ? one.findings : []))
    const wordsOf = (standing: Finding['standing']) =>
      findings.filter((one) => one.standing === standing).map(({ words }) => words)
    const problems = wordsOf('problem')
    return { group, isReady: problems.length === 0, problems, notes: wordsOf('note') }
  })
}

/** What is to be done before the market opens; nothing is looked at once it is open. */
export async function getReadiness(call: StaffCall, config: ReadinessConfig): Promise<Readiness> {
  if ((await call.db.$count(marketOpenings)) > 0) return { isMarketOpen: true, lines: [] }
  return { isMarketOpen: false, lines: await checkReadiness({ ...call, config }) }
}

/** Notes that the market is open, whatever is left to do. */
export async function openMarket(call: StaffCall): Promise<Readiness> {
  await inTransaction(call, async (tx) => {
    const opening = { openedOn: call.now, openedBy: call.member.id }
    const [opened] = await tx.insert(marketOpenings).values(opening).onConflictDoNothing().returning()
    if (!opened) return
    await writeAudit(tx, call, { action: 'open', entity: 'market', entityId: '1', changes: {} })
  })
  return { isMarketOpen: true, lines: [] }
}
