import { parseArgs } from 'node:util'
import { startStandIn } from '../server/src/testing/mls-stand-in/stand-in-mls.ts'
import { isStandInMode, STAND_IN_MODES } from '../server/src/testing/mls-stand-in/stand-in-modes.ts'
import { CommandError, runCommand } from './portal/run-command.ts'

const USAGE = `Use: npm run stand-in -- mls [--port {n}] [--mode ${STAND_IN_MODES.join('|')}] [--token {text}]

Answers as the MLS of MLS_URL would, until Ctrl+C.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4010' },
      mode: { type: 'string', default: 'created' },
      token: { type: 'string', default: 'stand-in' },
    },
  })
  const { mode, token } = values
  if (positionals.join(' ') !== 'mls')
    throw new CommandError('There is no such stand-in: use npm run stand-in -- mls.')
  if (!isStandInMode(mode)) throw new CommandError(`--mode has to be one of ${STAND_IN_MODES.join(', ')}.`)
  if (!/^\d{1,5}$/.test(values.port)) throw new CommandError('--port has to be a port number.')
  const { url } = await startStandIn({ port: Number(values.port), mode, token })
  const base = new URL('/stand-in', url).href
  console.log(`A stand-in for an MLS listens at ${url}. Start the portal with MLS_URL=${url} MLS_TOKEN=${token}.
What it holds: curl ${base}
How it answers: curl -X PUT ${base} -d '{"mode":"busy"}'
How a record stands: curl -X PUT ${base}/status -d '{"ListingKey":"K000001","StandardStatus":"Active"}'`)
}

await runCommand(USAGE, main)
