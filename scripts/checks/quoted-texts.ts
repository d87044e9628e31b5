import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { readLedgers } from './ledgers.ts'
import { repositoryFiles } from './source-files.ts'

// By hand: no tool knows our ledgers.
/** Sentences and labels; calls of the API, headers and names of fields are checked by what uses them. */
const isText = (quote: string) =>
  /^[A-Z].* /.test(quote) && !/^((GET|POST|PUT|DELETE) |Content-|Acting-For: |OData-Version: )/.test(quote)
/**
 * The parts that are filled in: braces, the text after three dots, a number, and the label of a required
 * field.
 */
const FILLED_IN = /\{[^}]*\}|\.\.\.|^N | is required$/
/** The text that the screen shows as title and text. */
const SHOWN_IN_TWO = 'Thank you! '

/** Tags in the titles of tests: a row without a test may still be to come. */
const named = new Set(
  repositoryFiles('{contract,server,web,e2e}/**/*.{test,spec}.{ts,tsx}').flatMap(
    (file) => readFileSync(inRoot(file), 'utf8').match(/\d\/[A-Z][A-Z\d]*-\d+/g) ?? [],
  ),
)

// A text that a row quotes may not change with a rename: it has to stand in the product as it is printed.
const source = repositoryFiles('{contract,server,web}/{src,migrations}/**/*.{ts,tsx,css,sql}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')
  .replaceAll("\\'", "'")

let count = 0
const problems: string[] = []
for (const { tag, kind, text } of readLedgers().values())
  for (const [, quote = ''] of kind === 'rows' ? text.matchAll(/`([^`]+)`/g) : []) {
    if (!isText(quote) || !named.has(tag)) continue
    count += 1
    const parts = quote.replace(SHOWN_IN_TWO, '').split(FILLED_IN)
    if (!parts.every((part) => source.includes(part.trim()))) problems.push(`${tag}: ${quote}`)
  }

if (count === 0) problems.push('no text was found')
for (const problem of problems) console.error(problem)
console.log(`${count} texts`)
process.exitCode = problems.length > 0 ? 1 : 0
