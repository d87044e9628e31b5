import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase, START_PATIENCE } from '../server/src/db/open.ts'
import { countTroubled, selectTroubled } from '../server/src/db/outbox-entries.ts'
import { afterReseal, reseal } from '../server/src/db/reseal.ts'
import { backfillProgress } from '../server/src/db/schema-changes/backfill.ts'
import { runningEmbeddedUrl } from '../server/src/embedded-postgres/embedded.ts'
import { OperatorRefusal } from '../server/src/features/account-security/operate.ts'
import { PrivacyRefusal } from '../server/src/features/my-data/privacy/privacy-by-operator.ts'
import { isKeyStep, renewSamlKey } from '../server/src/oidc/saml/renew-key.ts'
import { ADDRESS_OPEN_MS } from '../server/src/providers/attachment-addresses.ts'
import { accountActs } from './operator/account-acts.ts'
import { type Command, type Order, told } from './operator/order.ts'
import { privacyCommands } from './operator/privacy.ts'
import { proofs } from './operator/proofs.ts'
import { readinessCommands } from './operator/readiness.ts'
import { DATABASE_USAGE, databaseOption, sayDatabase, settingsFor } from './portal/portal-database.ts'
import { CommandError, runCommand } from './portal/run-command.ts'

const USAGE = `Use: npm run operator -- check                  what is left to do before the market opens
     npm run operator -- test-mail <address>   sends one mail and prints the mail server's answer
     npm run operator -- add-staff <User ID> --name "First Last" --email <address> [--role "MLS Staff" | Staff]
     npm run operator -- invite <User ID> [--print-link]
     npm run operator -- remove-factors <User ID> --reason "<how the identity was checked>"
     npm run operator -- export-data <User ID> <file.zip> --by <User ID> --approved-by <User ID> --reason "<why>"
     npm run operator -- forget <User ID> --by <User ID> --approved-by <User ID> --reason "<why>"
     npm run operator -- outbox
     npm run operator -- backfills
     npm run operator -- reseal
     npm run operator -- saml-key next | use | remove
     npm run operator -- verify-receipt <receipt.json> [<file>]
     npm run operator -- verify-history [--seal <day>=<seal>]...
     npm run operator -- archive <folder>
     npm run operator -- verify-archive <file>

--by <name> is who acts, for the audit trail. Ends with 1 when something does not hold or was not done.
${DATABASE_USAGE}`

const commands: Record<string, Command> = {
  ...readinessCommands,
  ...accountActs,
  ...proofs,
  ...privacyCommands,
  outbox: { work: troubledDeliveries },
  backfills: {
    work: async ({ database: { db } }) =>
      told((await backfillProgress(db)).join('\n') || 'There was nothing to fill in.'),
  },
  reseal: {
    isPatient: true,
    work: async ({ database: { db }, config: { keySecrets }, values: { by } }) => {
      const now = new Date()
      const say = (line: string) => process.stdout.write(`${line}\n`)
      const counts = await reseal(db, keySecrets, { act: { loginId: `operator:${by}`, now }, say })
      const mayGoOn = new Date(Date.now() + ADDRESS_OPEN_MS)
      const lines = await afterReseal(db, keySecrets, counts, mayGoOn)
      return { text: lines.join('\n'), isGood: counts.lost === 0 }
    },
  },
  'saml-key': {
    needs: 'next, use or remove',
    work: async ({ database: { db }, config, first, values }) => {
      if (!isKeyStep(first)) throw new CommandError('saml-key needs one of next, use and remove.')
      return told(await renewSamlKey({ db, config, clock: () => new Date() }, first, values.by))
    },
  },
}

/** Acts that only who runs the portal may do, and what only the operator sees. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...databaseOption,
      reason: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string', default: 'MLS Staff' },
      by: { type: 'string', default: userInfo().username },
      'approved-by': { type: 'string' },
      'print-link': { type: 'boolean', default: false },
      seal: { type: 'string', multiple: true, default: [] },
    },
  })
  const [name = '', first = '', second = ''] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new CommandError(
      `There is no command "${name}": use one of ${Object.keys(commands).join(', ')}. --help says more.`,
    )
  if (command.needs && first === '') throw new CommandError(`${name} needs ${command.needs}.`)
  const config = settingsFor(values)
  sayDatabase(config)
  const url =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await runningEmbeddedUrl(config.dataDirectory))
  if (!url) throw new CommandError('The portal does not run here: start it, or set DATABASE_URL.')
  const database = command.isPatient ? openDatabase(url, 2, START_PATIENCE) : openDatabase(url, 2)
  try {
    const { text, isGood } = await command.work({ config, database, first, second, values })
    console.log(text)
    if (!isGood) process.exitCode = 1
  } finally {
    await database.close()
  }
}

/** The oldest hundred, those that were given up first. */
async function troubledDeliveries({ database: { db } }: Order) {
  const [count, entries] = [await countTroubled(db), await selectTroubled(db, { pageId: 0, pageSize: 100 })]
  const lines = entries.map((entry) =>
    [entry.createdOn, entry.state, `${entry.tries} tries`, entry.kind, entry.recipient ?? '', entry.lastError]
      .join('  ')
      .trim(),
  )
  return told([`${count} deliveries failed so far`, ...lines].join('\n'))
}

await runCommand(USAGE, main, OperatorRefusal, PrivacyRefusal)
