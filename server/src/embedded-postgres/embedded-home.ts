import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Where the embedded database lives and as whom it runs. */
export type EmbeddedHome = {
  /** Folder of the database files. */
  data: string
  /** Folder that holds `bin/initdb`, `bin/postgres` and what they load. */
  native: string
  /** Set when we are root: PostgreSQL refuses to run as root. */
  runAs: { uid: number; gid: number } | null
}

/**
 * As an ordinary user the database lives in `directory` and runs from the installed package. As root it runs as an
 * unprivileged user; when that user cannot enter the folders, database and programs move to `/var/lib/gatehouse`.
 */
export function embeddedHome(directory: string, installedNative: string): EmbeddedHome {
  const data = path.join(directory, 'postgres')
  if (process.getuid?.() !== 0) {
    fs.mkdirSync(directory, { recursive: true })
    return { data, native: installedNative, runAs: null }
  }
  const runAs = unprivilegedUser()
  fs.mkdirSync(directory, { recursive: true })
  const isOpen = isOpenToOthers(directory) && isOpenToOthers(installedNative)
  const name = createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 12)
  const home: EmbeddedHome = isOpen
    ? { data, native: installedNative, runAs }
    : { data: `/var/lib/gatehouse/${name}/postgres`, native: copyOf(installedNative), runAs }
  openToOthers(path.dirname(home.data))
  fs.mkdirSync(home.data, { recursive: true, mode: 0o700 })
  fs.chownSync(home.data, runAs.uid, runAs.gid)
  return home
}

/** Makes the missing parts of a folder so that the unprivileged user may pass, with any umask. */
function openToOthers(directory: string): void {
  const first = fs.mkdirSync(directory, { recursive: true, mode: 0o755 })
  for (let made = directory; first && made.length >= first.length; made = path.dirname(made))
    fs.chmodSync(made, 0o755)
}

/** Every parent folder has to let other users pass. */
function isOpenToOthers(directory: string): boolean {
  const parent = path.dirname(directory)
  const isPassable = (fs.statSync(directory).mode & 0o001) !== 0
  return isPassable && (parent === directory || isOpenToOthers(parent))
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('Running as root needs a user "postgres" or "nobody" in /etc/passwd for the database.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function copyOf(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = `/var/lib/gatehouse/postgresql-${version}`
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  fs.renameSync(unfinished, copy)
  return copy
}
