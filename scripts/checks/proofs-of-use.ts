import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { sourceFiles } from './source-files.ts'

// By hand: knip counts tests as users, and the contract offers every file to the outside.
/** A function of the contract that only its tests call proves nothing about the product. */
const product = sourceFiles()
  .filter(
    (file) =>
      /^(contract|server|web)\/src\//.test(file) && !/\.test\.tsx?$|^server\/src\/testing\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))

const names = product
  .filter(({ file }) => file.startsWith('contract/src/'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => ({
      file,
      name,
      text,
    })),
  )
const problems = names.filter(({ file, name, text }) => {
  const word = new RegExp(`\\b${name}\\b`)
  const isUsedElsewhere = product.some((other) => other.file !== file && word.test(other.text))
  return !isUsedElsewhere && text.split(word).length < 3
})
for (const { file, name } of problems) console.error(`${file}: only tests use ${name}`)
console.log(`${names.length} exports of the contract`)
process.exitCode = problems.length > 0 || names.length === 0 ? 1 : 0
