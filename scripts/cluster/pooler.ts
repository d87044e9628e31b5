import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../launch/paths.mjs'
import { POOLER, type RunningProgram, startProgram, unprivileged } from './programs.ts'

type Place = { folder: string; port: number; primaryPort: number; password: string }

/** PgBouncer with the documented settings on a port of its own. */
export function runPooler({ folder, port, primaryPort, password }: Place) {
  const [file, users, log] = ['pgbouncer.ini', 'users.txt', 'pgbouncer.log'].map((name) =>
    path.join(folder, name),
  )
  const { uid, gid } = unprivileged()
  const own = (name = '', text = '') => {
    writeFileSync(name, text, { mode: 0o600 })
    if (uid !== undefined && gid !== undefined) chownSync(name, uid, gid)
  }
  own(users, `"gatehouse" "${password}"\n`)
  const here: Record<string, string | undefined> = {
    listen_port: String(port),
    auth_file: users,
    logfile: path.join(folder, 'pooler.log'),
    pidfile: path.join(folder, 'pooler.pid'),
  }
  const settings = readFileSync(inRoot('docs/proxy/pgbouncer.ini'), 'utf8')
    .replace('port=5000', `port=${primaryPort}`)
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (here[name] ? `${name} = ${here[name]}` : line))
  own(file, settings)
  const start = () => startProgram(POOLER, [file ?? ''], log ?? '')
  let running: RunningProgram = start()
  return {
    /** Cuts every client, as a machine does that is restarted. */
    restart: async () => {
      await running.end('SIGKILL')
      running = start()
    },
    pid: () => running.pid,
    stop: () => running.end('SIGTERM'),
  }
}
