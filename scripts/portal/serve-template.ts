import { startTemplate } from '../../server/src/testing/database-template.ts'

/** The database server of the browser tests with the template of their portals; it ends when it is asked to. */
const { server, stop } = await startTemplate({ hasDemoData: true, now: new Date() })
process.send?.(server)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
