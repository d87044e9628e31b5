import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { oneLanguage } from './one-language.ts'

test('only English texts of the component library remain', () => {
  const library = path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))
  const { transform } = oneLanguage()
  if (typeof transform !== 'object') throw new Error('The plugin has no filter')
  const { handler } = transform as unknown as { handler: (code: string) => { code: string } }
  for (const part of ['overlays', 'combobox', 'datepicker']) {
    const code = readFileSync(path.join(library, `dist/private/${part}/intlStrings.mjs`), 'utf8')
    const left = handler(code).code
    expect(left.match(/[a-z]{2}-[A-Z]{2}\.mjs/g)).toEqual(['en-US.mjs'])
    expect(left.match(/"[a-z]{2}-[A-Z]{2}":/g)).toEqual(['"en-US":'])
  }
})
