import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, workspaces } from '../launch/paths.mjs'

/** A migration that no release has, with the number that it would have. */
type MadeMigration = { name: string; sql: string }

/** The parts that a release adds to the present one. */
export type Release = {
  version: string
  migrations: MadeMigration[]
  /** A column of listings that its code reads and writes with every listing. */
  column: string
}

/**
 * Writes a release of the portal into a folder: the present one, as another version, with migrations and a column of its
 * own. Packages are those of the repository.
 */
export function makeRelease(folder: string, { version, migrations, column }: Release): string {
  mkdirSync(folder)
  for (const name of [...workspaces, 'package.json', 'scripts/launch'])
    cpSync(inRoot(name), path.join(folder, name), { recursive: true })
  linkPackages(folder)
  change(
    path.join(folder, 'contract/src/constants.ts'),
    /APP_VERSION = '[^']+'/,
    `APP_VERSION = '${version}'`,
  )
  change(
    path.join(folder, 'server/src/db/tables/listings.table.ts'),
    /pgTable\('listings', \{/,
    `pgTable('listings', {\n  made: text('${column}'),`,
  )
  for (const migration of migrations) addMigration(path.join(folder, 'server/migrations'), migration)
  return folder
}

/** All packages but our own, which are those of the folder. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(inRoot('node_modules'))) {
    const target = workspaces.includes(name) ? path.join(folder, name) : inRoot('node_modules', name)
    symlinkSync(target, path.join(packages, name))
  }
}

function addMigration(folder: string, { name, sql }: MadeMigration): void {
  writeFileSync(path.join(folder, `${name}.sql`), `${sql}\n`)
  const number = Number.parseInt(name, 10)
  const entry = { idx: number, version: '7', when: 1 + number, tag: name, breakpoints: true }
  change(path.join(folder, 'meta/_journal.json'), /\n {2}\]/, `,\n    ${JSON.stringify(entry)}\n  ]`)
}

/** @throws Error when there is nothing to change */
function change(file: string, before: RegExp, after: string): void {
  const text = readFileSync(file, 'utf8')
  if (!before.test(text)) throw new Error(`${file} is not as this run expects it.`)
  writeFileSync(
    file,
    text.replace(before, () => after),
  )
}
