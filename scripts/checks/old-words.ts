import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { readLedgers } from './ledgers.ts'
import { repositoryFiles } from './source-files.ts'

// By hand: spelling tools know single words, and these depend on what the specification quotes.
/** What members no longer read, and what stands in its place; the glossary has the words. */
const OLD_WORDS: [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\blogin ids?\b/i, 'User ID'],
  [/\bsign(?:ed)? (?:in|out)\b/i, 'log in, log out'],
  [/(?<!\bclient )\bauthentications?\b(?! (?:host|factors))/i, 'sign-in method'],
  [/\b(?:6|six) digit\b/i, '6-digit'],
  [/\bsomebody\b/i, 'someone'],
  [/\bgiven? back\b/i, 'release'],
  [/\bpersons\b/i, 'people'],
  [/\bdut(?:y|ies)\b/i, 'deadline'],
  [/\bis no (?:email|address|number|day)\b/i, 'is not a'],
  [/\$ \d|\d %/, '$5, 5%'],
]

/** Decisions that give the words themselves: the questions of the console, and what members get from acts of staff. */
const LITERAL_DECISIONS = ['4/D4-60', '4/D4-63']

/** Sentences that the specification quotes stay as they are; what changes in them is left out. */
const quoted = [...readLedgers().values()]
  .filter(({ kind, tag }) => kind === 'rows' || LITERAL_DECISIONS.includes(tag))
  .flatMap(({ text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote))
  .flatMap((quote) => quote.split(/\{[^}]*\}/))
  .filter((quote) => OLD_WORDS.some(([word]) => word.test(quote)))

/** What can be read: literals of more than one word, and text between tags. */
const READ =
  /'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|"[^"\n]* [^"\n]*"|`[^`\n]* [^`\n]*`|>[^<>{}]*[A-Za-z]{2}[^<>{}]*</g

const problems: string[] = []
const files = repositoryFiles('{contract,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)
for (const file of files) {
  let source = readFileSync(inRoot(file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  for (const quote of quoted) source = source.replaceAll(quote, '')
  for (const [text] of source.matchAll(READ))
    for (const [word, instead] of OLD_WORDS)
      if (word.test(text)) problems.push(`${file}: ${text.replace(/\s+/g, ' ').slice(0, 120)} (${instead})`)
}

if (files.length === 0) problems.push('no file was read')
for (const problem of problems) console.error(problem)
console.log(`${files.length} files`)
process.exitCode = problems.length > 0 ? 1 : 0
