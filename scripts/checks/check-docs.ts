import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../launch/paths.mjs'
import { repositoryFiles } from './source-files.ts'

// By hand: tools for links bring a hundred packages, and none looks for the paths that documents name in code.
const link = /\[[^\]]*\]\(([^)\s]+)\)/g
const code = /`([^`\n]+)`/g
/** Code that names a file or folder of ours; paths that a command makes only later are not checked. */
const repositoryPath = /^(contract|server|web|e2e|docs|scripts|\.ci)\/[\w./-]+$/
const madeLater = /^web\/dist\//

/** The ledgers are taken over word for word and quote addresses of the API. */
const documents = repositoryFiles('{*.md,{docs,contract,server,web,e2e,scripts}/**/*.md}').filter(
  (file) => !file.startsWith('docs/requirements/ledger-'),
)
const problems = documents.flatMap((file) => {
  const text = readFileSync(inRoot(file), 'utf8')
  const links = [...text.matchAll(link)].map(([, target = '']) => target)
  const relative = links
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.split('#')[0] ?? '')
  const named = [...text.matchAll(code)].map(([, target = '']) => target)
  return [
    ...relative.filter((target) => !existsSync(inRoot(path.dirname(file), target))),
    ...named
      .filter((target) => repositoryPath.test(target) && !madeLater.test(target))
      .filter((target) => !existsSync(inRoot(target))),
  ].map((target) => `${file}: ${target} is not there`)
})

if (documents.length === 0) problems.push('no document was found')
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents`)
process.exitCode = problems.length > 0 ? 1 : 0
