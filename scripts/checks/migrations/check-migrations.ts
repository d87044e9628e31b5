import { readFileSync } from 'node:fs'
import { inRoot } from '../../launch/paths.mjs'
import { repositoryFiles } from '../source-files.ts'
import { problemsOfMigration } from './migration-rules.ts'

/** Earlier ones were written before releases ran side by side. */
const FIRST_MARKED = 60

const files = repositoryFiles('server/migrations/*.sql')
const marked = files.filter((file) => Number(/(\d{4})_[^/]*$/.exec(file)?.[1]) >= FIRST_MARKED)
let count = 0
for (const file of marked)
  for (const problem of await problemsOfMigration(readFileSync(inRoot(file), 'utf8'))) {
    count += 1
    console.error(`${file}: ${problem}`)
  }

if (files.length === 0) console.error('no migration was found')
console.log(`${marked.length} of ${files.length} migrations`)
process.exitCode = count > 0 || files.length === 0 ? 1 : 0
