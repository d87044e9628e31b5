import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { runningEmbeddedUrl } from '../server/src/db/embedded.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { openQueues, outboxOf } from '../server/src/db/outbox.ts'
import {
  inviteByOperator,
  removeFactorsByOperator,
} from '../server/src/features/account-security/operator/operate.ts'

const usage = `Use: npm run operator -- invite <User ID>
     npm run operator -- remove-factors <User ID> --reason "<how the identity was checked>"`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, by: { type: 'string' } },
})
const [command, loginId] = positionals
const acts = new Map([
  ['invite', inviteByOperator],
  ['remove-factors', removeFactorsByOperator],
])
const act = acts.get(command ?? '')

/** Acts on accounts that only who runs the portal may do (D3-108, D3-118). */
async function main(): Promise<string> {
  const reason = values.reason ?? (command === 'invite' ? 'invitation' : '')
  if (!act || !loginId || reason === '') return usage
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (await runningEmbeddedUrl(config.dataDirectory))
  if (!url) return 'The portal does not run here: start it, or set DATABASE_URL.'
  const database = openDatabase(url, 2)
  const boss = await openQueues(database, false)
  try {
    const services = { db: database.db, outbox: outboxOf(boss), config, now: new Date() }
    return await act(services, { loginId, reason, by: values.by ?? userInfo().username })
  } finally {
    await boss.stop({ graceful: false })
    await database.close()
  }
}

process.stdout.write(`${await main()}\n`)
