import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './checks/source-files.ts'
import { inRoot } from './launch/paths.mjs'

const MAX_FILES_IN_FOLDER = 30

// By hand: rules that oxlint does not have, or not for journeys and style sheets. Written so that they do not
// find themselves.
const openWork = /\b(TO{1}DO|FIX{1}ME)\b/
const aloneOrLeftOut = /\b(test|it|describe|suite)(\.\w+)*\.(on{1}ly|sk{1}ip|to{1}do|fix{1}me)\b/
const declaredInterface = /^(export )?(interface|enum) /m
/** The roles are decided once, by functions of the contract; these files hold the facts or show them. */
const roleByHand = /\.isCrmls(Aor|Office)?Admin\b|\b(user)?level\s*(===|!==|[<>]=?)\s*(\d|[A-Z_]+LEVEL)/i
const roleFacts =
  /^(scripts\/faults\/product\/|contract\/src\/members\/|server\/src\/(access|seeding|testing|importing\/roster)\/|server\/src\/features\/members\/get-auth-member\.ts|web\/src\/features\/members\/profile-page\.tsx)/
/** A day, a moment and a field for them have one look; the calendar names the months and weekdays of its own grid. */
const dateByHand =
  /\btoLocale(Date|Time)String\(|\bIntl\.DateTimeFormat\((?!\)\.resolved)|type="(date|datetime-local|time)"/
const namesDays = /^(?!web\/src\/)|^web\/src\/features\/training\/calendar\//
/** Rows are named in the titles of tests; comments of the product state the rule itself. */
const rowId = /\b[DS][1-5]-\d{2,3}\b|\bspec \d\b/
/** A journey of more rows proves them together only: its steps name their own. */
const MAX_TAGS = 15
const tagList = /\[(\d\/[A-Z][^\]]*)\]/g
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** The router reads meaning from these names: `__root`, `$id`, `{-$optional}`. */
const routeName = /^[a-zA-Z0-9_$.{}-]+$/

const files = sourceFiles().map((file) => {
  const text = readFileSync(inRoot(file), 'utf8')
  return {
    file,
    text,
    isTest: /\.(test|spec)\.tsx?$/.test(file),
    isGenerated: /\.gen\.tsx?$/.test(file),
  }
})
const written = files.filter(({ isGenerated }) => !isGenerated)
const source = written.filter(({ isTest }) => !isTest)
const problems: string[] = []

for (const { file, text, isTest } of written) {
  const name = path.basename(file)
  if (!(file.startsWith('web/src/routes/') ? routeName : kebabCase).test(name))
    problems.push(`${file}: the name is not kebab-case`)
  if (openWork.test(text)) problems.push(`${file}: open work is noted in a comment`)
  if (aloneOrLeftOut.test(text)) problems.push(`${file}: a test stands alone or is left out`)
  if (!isTest && !roleFacts.test(file) && roleByHand.test(text))
    problems.push(`${file}: a role is decided by hand; use contract/src/members/roles.ts`)
  if (!isTest && !namesDays.test(file) && dateByHand.test(text))
    problems.push(`${file}: a date is formatted by hand; use web/src/shared/ui/dates.tsx`)
  if (!isTest && /^(contract|server|web)\//.test(file) && rowId.test(text))
    problems.push(`${file}: a comment names a row; state the rule in a sentence`)
  for (const [, tags = ''] of file.endsWith('.spec.ts') ? text.matchAll(tagList) : [])
    if (tags.split(',').length > MAX_TAGS) problems.push(`${file}: over ${MAX_TAGS} tags: ${tags}`)
  if (declaredInterface.test(text)) problems.push(`${file}: use "type" instead of interface or enum`)
}

for (const [folder, inside] of Map.groupBy(source, ({ file }) => path.dirname(file)))
  if (inside.length > MAX_FILES_IN_FOLDER)
    problems.push(`${folder}: ${inside.length} files, max ${MAX_FILES_IN_FOLDER}`)

if (files.length === 0) problems.push('no source was found')
for (const problem of problems) console.error(problem)
console.log(`${source.length} files`)
process.exitCode = problems.length > 0 ? 1 : 0
