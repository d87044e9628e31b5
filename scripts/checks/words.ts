import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { readLedgers } from './ledgers.ts'
import { repositoryFiles } from './source-files.ts'

// Ours, because no linter of prose knows which sentences the requirements quote and must stay.

/** Words that no screen, mail or answer has, and the words that stand in their place. */
const NOT_ON_SCREENS: [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\blogin ids?\b/i, 'User ID'],
  [/\bsign(?:ed)? (?:in|out)\b(?! logout)/i, 'log in, log out'],
  [/(?<!\bclient )\bauthentications?\b(?! (?:host|factors))/i, 'sign-in method'],
  [/\b(?:6|six) digit\b/i, '6-digit'],
  [/\bsomebody\b/i, 'someone'],
  [/\bgiven? back\b/i, 'release'],
  [/\bpersons\b/i, 'people'],
  [/\bdut(?:y|ies)\b/i, 'deadline'],
  [/\bis no (?:email|address|number|day)\b/i, 'is not a'],
  [/\$ \d|\d %/, '$5, 5%'],
  [/\bmay not\b/i, "can't"],
  [/\bmeanwhile\b/i, 'someone else changed this'],
  [/\b(?:is|are) not known\b/i, "we couldn't find"],
  [/(?<!")\b[Nn]obody\b/, 'no one'],
  [/\b[Ee]verybody\b/, 'everyone'],
  [/\bby hand\b/i, 'manually'],
  [/\bat once\b/i, 'right away'],
  [/\bbecomes? of\b/i, 'updates on'],
  [/\bhand-overs?\b/i, 'send to MLS'],
  [/\bIf-Match\b/, 'the latest version'],
  [/\bcontact data\b/i, 'contact info'],
  [/\bcould not be put together\b/i, "we couldn't prepare"],
]

/** Decisions that give the words themselves: the questions of the console, and the texts that members get from staff. */
const LITERAL_DECISIONS = ['4/D4-60', '4/D4-63']

/** Literals, and text between tags; those of more than one word are read. */
const READ = /'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`\n]*`|>[^<>{}]*[A-Za-z]{2}[^<>{}]*</g

/** Phrases of the column `Not` of the glossary's last table, which stand nowhere, and the words to write. */
const avoided = glossaryTable('## Words to avoid').flatMap(([not = '', write = '']) =>
  [...not.matchAll(/`([^`]+)`/g)].map(([, phrase = '']): [RegExp, string] => [phraseOf(phrase), write]),
)
const words = [...avoided, ...NOT_ON_SCREENS].map(([word]) => word)

/** Sentences that the specification quotes stay as they are. */
const quoted = [...readLedgers().values()]
  .filter(({ kind, tag }) => kind === 'rows' || LITERAL_DECISIONS.includes(tag))
  .flatMap(({ text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote))
  .flatMap((quote) => quote.split(/\{[^}]*\}/))
  .filter((quote) => words.some((word) => word.test(quote)))

const problems: string[] = []
let count = 0
for (const file of repositoryFiles('{contract,server,web,e2e,scripts,docs}/**/*.{ts,tsx,mjs,css,md}')) {
  if (/^(docs\/(requirements|glossary)|scripts\/checks\/words|web\/public)|\.gen\.ts$/.test(file)) continue
  count += 1
  const source = withoutQuotes(readFileSync(inRoot(file), 'utf8'))
  const text = source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
  for (const [word, instead] of avoided)
    for (const { 0: found, index } of text.matchAll(new RegExp(word, 'gi')))
      problems.push(
        `${file}: …${text.slice(Math.max(0, index - 40), index + found.length + 40)}… (${instead})`,
      )
  if (/\.test\.tsx?$|\/testing\/|^(e2e|scripts|docs)\//.test(file)) continue
  for (const [literal] of source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').matchAll(READ))
    for (const [word, instead] of literal.includes(' ') ? NOT_ON_SCREENS : [])
      if (word.test(literal)) problems.push(`${file}: ${literal.replaceAll(/\s+/g, ' ')} (${instead})`)
}

if (count === 0 || avoided.length === 0) problems.push('no file or no word was read')
for (const problem of problems) console.error(problem)
console.log(`${count} files, ${avoided.length} phrases`)
process.exitCode = problems.length > 0 ? 1 : 0

function withoutQuotes(source: string): string {
  return quoted.reduce((text, quote) => text.replaceAll(quote, ''), source)
}

/** The cells of each row below a heading of the glossary. */
function glossaryTable(heading: string): string[][] {
  const [, section = ''] = readFileSync(inRoot('docs/glossary.md'), 'utf8').split(`${heading}\n`)
  return section
    .split('\n')
    .filter((line) => /^\|(?!---| Not )/.test(line))
    .map((line) => line.split('|').slice(1, -1))
}

function phraseOf(phrase: string): RegExp {
  const escaped = phrase.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'i')
}
