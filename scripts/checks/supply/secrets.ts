import { readFileSync } from 'node:fs'
import { inRoot } from '../../launch/paths.mjs'
import { repositoryFiles } from '../source-files.ts'

// By hand: secretlint does the same with sixty packages.
/** Secrets that no file of the repository may hold. Words of examples are no secrets. */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a code host': /\b(?:gh[pousr]_\w{36}|github_pat_\w{60,}|glpat-[\w-]{20,}|npm_\w{36})\b/,
  'a token of a payment or chat service': /\b(?:sk|rk)_live_\w{20,}|\bxox[abpr]-[\w-]{20,}/,
  'a password in an address': /\b[a-z+]+:\/\/[\w.-]+:(?!password@|secret@|\$\{)[^\s@/'"`<>{}]{6,}@[\w.-]+/i,
  'a login of a registry': /_authToken\s*=\s*\S{10,}/,
}

const files = repositoryFiles('**/{*,.*}').filter((file) => !/\.(png|svg|woff2|ico)$|\/$/.test(file))
const problems: string[] = []
let looked = 0
for (const file of files) {
  const text = textOf(file)
  if (text === null) continue
  looked += 1
  for (const [what, pattern] of Object.entries(SECRETS))
    if (pattern.test(text)) problems.push(`${file} holds ${what}`)
}
if (looked === 0) problems.push('no file was read')
for (const problem of problems) console.error(problem)
console.log(`${looked} files`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Null for a folder. */
function textOf(file: string): string | null {
  try {
    return readFileSync(inRoot(file), 'utf8')
  } catch {
    return null
  }
}
