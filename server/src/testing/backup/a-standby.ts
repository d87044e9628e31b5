import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../embedded-postgres/embedded.ts'

const copy = promisify(execFile)

/** A folder for a database, which runs as another user when we are root. */
export function databaseFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-pair-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A server that follows `primary`: made from a copy of its files, as a base backup does it. */
export async function aStandby(primary: EmbeddedDatabase, folder: string): Promise<EmbeddedDatabase> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  const data = path.join(folder, 'postgres')
  const own = (name: string) => path.join(data, name)
  try {
    const place = await client.query<{ data_directory: string }>('show data_directory')
    const source = place.rows[0]?.data_directory ?? ''
    await client.query(`select pg_backup_start('standby', true)`)
    await copy('cp', ['-a', source, data])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(own(name), { force: true })
    writeFileSync(own('backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(own('standby.signal'), '')
    appendFileSync(own('postgresql.auto.conf'), `primary_conninfo = '${primary.urlOf('postgres')}'\n`)
    const { uid, gid } = statSync(source)
    for (const name of ['backup_label', 'standby.signal']) chownSync(own(name), uid, gid)
  } finally {
    await client.end()
  }
  return startEmbeddedDatabase(folder)
}
