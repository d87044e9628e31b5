import { parseArgs } from 'node:util'
import { startStandIn } from '../server/src/testing/mls-stand-in/stand-in-mls.ts'
import { isStandInMode, STAND_IN_MODES } from '../server/src/testing/mls-stand-in/stand-in-modes.ts'

const usage = `Use: npm run stand-in -- mls --port {n} [--mode ${STAND_IN_MODES.join('|')}] [--token {text}]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4010' },
    mode: { type: 'string', default: 'created' },
    token: { type: 'string', default: 'stand-in' },
  },
})
const { mode, token } = values

if (positionals[0] !== 'mls' || !isStandInMode(mode) || !/^\d{1,5}$/.test(values.port)) {
  console.error(usage)
  process.exitCode = 1
} else {
  const { url } = await startStandIn({ port: Number(values.port), mode, token })
  const base = new URL('/stand-in', url).href
  console.log(`A stand-in for an MLS listens at ${url}. Start the portal with MLS_URL=${url} MLS_TOKEN=${token}.
What it holds: curl ${base}
How it answers: curl -X PUT ${base} -d '{"mode":"busy"}'
How a record stands: curl -X PUT ${base}/status -d '{"ListingKey":"K000001","StandardStatus":"Active"}'`)
}
