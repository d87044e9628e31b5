import { runPortal } from './run-portal.ts'

/**
 * A portal for the journeys, on the port that is given; it ends, data and all, when it is asked to. What its libraries
 * warn of, their next version refuses: here it is an error, which no journey survives.
 */
const portal = await runPortal(Number(process.argv[2]), undefined, { NODE_OPTIONS: '--throw-deprecation' })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void portal.stop().then(() => process.exit(0)))
