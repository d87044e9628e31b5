import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { SERVER_LOG } from '../checks/playwright-check.ts'
import { inRoot } from '../launch/paths.mjs'
import { runPortal } from './run-portal.ts'

/**
 * A portal for the journeys, on the port that is given; it ends, data and all, when it is asked to. What its libraries
 * warn of, their next version refuses: here it is an error, which no journey survives.
 */
mkdirSync(path.dirname(inRoot(SERVER_LOG)), { recursive: true })
const portal = await runPortal(
  Number(process.argv[2]),
  undefined,
  { NODE_OPTIONS: '--throw-deprecation', LOG_LEVEL: 'info' },
  openSync(inRoot(SERVER_LOG), 'w'),
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void portal.stop().then(() => process.exit(0)))
