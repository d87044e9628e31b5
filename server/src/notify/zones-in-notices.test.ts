import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
/** Functions that write a time of day without its zone. */
const ZONELESS = /formatTimestamp\(|formatTime\(|formatRequestTime\(|toLocaleTimeString|timeStyle/

test('the server writes a time of day with its zone, but for the tables of a proof file [2/D2-83, 4/D4-63]', async () => {
  const files = (await readdir(server, { recursive: true, withFileTypes: true })).filter(
    ({ name }) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (ZONELESS.test(await readFile(path, 'utf8'))) found.push(relative(server, path))
  }
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual(['features/proof/sections.ts'])
})
