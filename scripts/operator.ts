import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { type OpenDatabase, openDatabase, START_PATIENCE } from '../server/src/db/open.ts'
import { openQueues, outboxOf } from '../server/src/db/outbox.ts'
import { countTroubled, selectTroubled } from '../server/src/db/outbox-entries.ts'
import { backfillProgress } from '../server/src/db/schema-changes/backfill.ts'
import { runningEmbeddedUrl } from '../server/src/embedded-postgres/embedded.ts'
import {
  inviteByOperator,
  OperatorRefusal,
  removeFactorsByOperator,
} from '../server/src/features/account-security/operate.ts'
import { verifyReceipt } from '../server/src/features/proof/verify-receipt.ts'
import { ArchiveError } from '../server/src/history/archive-file.ts'
import { archiveMonths } from '../server/src/history/archive-months.ts'
import { checkArchive } from '../server/src/history/check-archive.ts'
import { verifyAll } from '../server/src/history/verify-all.ts'
import { isKeyStep, type KeyStep, renewSamlKey } from '../server/src/oidc/saml/renew-key.ts'
import { runCommand, sayDatabase } from './portal/portal-database.ts'

const usage = `Use: npm run operator -- invite <User ID> [--print-link]
     npm run operator -- remove-factors <User ID> --reason "<how the identity was checked>"
     npm run operator -- outbox
     npm run operator -- backfills
     npm run operator -- saml-key next | use | remove
     npm run operator -- verify-receipt <receipt.json> [<file>]
     npm run operator -- verify-history [--seal <day>=<seal>]...
     npm run operator -- archive <folder>
     npm run operator -- verify-archive <file>`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    by: { type: 'string' },
    help: { type: 'boolean' },
    'print-link': { type: 'boolean' },
    seal: { type: 'string', multiple: true, default: [] },
  },
})
const [command, loginId, file] = positionals
const config = readConfig(process.env)
const acts = new Map([
  ['invite', inviteByOperator],
  ['remove-factors', removeFactorsByOperator],
])
const act = acts.get(command ?? '')
const checks = new Map<string, (database: OpenDatabase) => Promise<string>>([
  ['outbox', troubledDeliveries],
  ['backfills', async ({ db }) => (await backfillProgress(db)).join('\n') || 'There was nothing to fill in.'],
  ['verify-history', verifyHistory],
  ...(loginId ? [['verify-receipt', checkReceipt] as const] : []),
  ...(loginId
    ? [['archive', archiving(loginId)] as const, ['verify-archive', archiveCheck(loginId)] as const]
    : []),
  ...(isKeyStep(loginId) ? [['saml-key', renewal(loginId)] as const] : []),
])

/** The work that was not done, and why; the process ends with 1. */
function refused(reason: string): string {
  process.exitCode = 1
  return reason
}

/** Acts on accounts that only who runs the portal may do, and what could not be delivered. */
async function main(): Promise<string> {
  if (values.help) return usage
  const reason = values.reason ?? (command === 'invite' ? 'invitation' : '')
  const work =
    checks.get(command ?? '') ??
    (act && loginId && reason !== '' && ((database: OpenDatabase) => onAccount(database, loginId, reason)))
  if (!work) return refused(usage)
  sayDatabase(config)
  const url =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await runningEmbeddedUrl(config.dataDirectory))
  if (!url) return refused('The portal does not run here: start it, or set DATABASE_URL.')
  // The archive is read to its end, however long that takes.
  const database = command === 'archive' ? openDatabase(url, 2, START_PATIENCE) : openDatabase(url, 2)
  try {
    return await work(database)
  } catch (error) {
    if (error instanceof OperatorRefusal) return refused(error.message)
    throw error
  } finally {
    await database.close()
  }
}

async function onAccount(database: OpenDatabase, loginId: string, reason: string): Promise<string> {
  const boss = await openQueues(database, false)
  try {
    const services = {
      db: database.db,
      outbox: outboxOf(boss, () => new Date(), config),
      config,
      now: new Date(),
    }
    const by = values.by ?? userInfo().username
    const isLinkPrinted = values['print-link'] ?? false
    return act ? await act(services, { loginId, reason, by, isLinkPrinted }) : usage
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The oldest hundred, those that were given up first. */
async function troubledDeliveries({ db }: OpenDatabase): Promise<string> {
  const [count, entries] = [await countTroubled(db), await selectTroubled(db, { pageId: 0, pageSize: 100 })]
  const lines = entries.map((entry) =>
    [entry.createdOn, entry.state, `${entry.tries} tries`, entry.kind, entry.recipient ?? '', entry.lastError]
      .join('  ')
      .trim(),
  )
  return [`${count} deliveries failed so far`, ...lines].join('\n')
}

/** Checks every chain and seal; the process ends with 1 when one does not hold. */
async function verifyHistory({ db }: OpenDatabase): Promise<string> {
  const seals = values.seal.map((seal): [string, string] => [seal.slice(0, 10), seal.slice(11)])
  const { isIntact, lines } = await verifyAll(db, new Map(seals))
  process.exitCode = isIntact ? 0 : 1
  return lines.join('\n')
}

/** Files what is older than `PROOF_YEARS`; the process ends with 1 when something does not hold, and nothing was dropped. */
function archiving(name: string) {
  return async (database: OpenDatabase): Promise<string> => {
    const order = {
      years: config.proof.years,
      now: new Date(),
      loginId: `operator:${values.by ?? userInfo().username}`,
    }
    try {
      const written = await archiveMonths(database, { ...order, folder: fromHere(name) })
      const lines = written.map(({ file, rowCount }) => `${rowCount} rows are in ${file}`)
      return lines.join('\n') || `There is nothing older than ${order.years} years.`
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      process.exitCode = 1
      return `${error.message} Nothing of its table was dropped.`
    }
  }
}

/** Whether a file is an archive as it was written; the process ends with 1 when it is not. */
function archiveCheck(name: string) {
  return async ({ db }: OpenDatabase): Promise<string> => {
    const { isIntact, line } = await checkArchive(db, fromHere(name))
    process.exitCode = isIntact ? 0 : 1
    return line
  }
}

const fromHere = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)

/** One step of renewing the key that signs assertions. */
function renewal(step: KeyStep) {
  return ({ db }: OpenDatabase) =>
    renewSamlKey({ db, config, clock: () => new Date() }, step, values.by ?? userInfo().username)
}

/** Whether a receipt is ours, and that of a file; the process ends with 1 when it is not. */
async function checkReceipt({ db }: OpenDatabase): Promise<string> {
  const receipt = readFileSync(loginId ?? '', 'utf8')
  const { isValid, line } = await verifyReceipt(db, receipt, file ? readFileSync(file) : null)
  process.exitCode = isValid ? 0 : 1
  return line
}

await runCommand(async () => void process.stdout.write(`${await main()}\n`))
