import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../launch/paths.mjs'
import { type RunningProgram, startProgram, unprivileged } from '../portal/programs.ts'
import { writeOwned } from './database-server.ts'

export const POOLER = '/usr/sbin/pgbouncer'

type Place = { folder: string; port: number; primaryPort: number; password: string }

/** PgBouncer with the documented settings on a port of its own. */
export function runPooler({ folder, port, primaryPort, password }: Place) {
  const at = (name: string) => path.join(folder, name)
  writeOwned(at('users.txt'), `"gatehouse" "${password}"\n`)
  const here: Record<string, string> = {
    listen_port: String(port),
    auth_file: at('users.txt'),
    logfile: at('pooler.log'),
    pidfile: at('pooler.pid'),
  }
  const settings = readFileSync(inRoot('docs/proxy/pgbouncer.ini'), 'utf8')
    .replace('port=5000', `port=${primaryPort}`)
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (here[name] ? `${name} = ${here[name]}` : line))
  writeOwned(at('pgbouncer.ini'), settings)
  const start = () =>
    startProgram(POOLER, [at('pgbouncer.ini')], at('pgbouncer.log'), { user: unprivileged() })
  let running: RunningProgram = start()
  return {
    /** Cuts every client, as a machine does that is restarted. */
    restart: async () => {
      await running.end('SIGKILL')
      running = start()
    },
    stop: () => running.end('SIGTERM'),
  }
}
