import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot, ownNode } from './launch/paths.mjs'

const run = promisify(execFile)
const conformance = (...parameters: string[]) =>
  run(ownNode, [inRoot('scripts/conformance.ts'), ...parameters], { cwd: inRoot() })

test('npm run conformance -- reso runs the cases of RESO Web API Core 2.1 and prints each with its outcome [5/DATA-18]', async () => {
  const { stdout } = await conformance('reso')
  const lines = stdout.trim().split('\n')
  for (const name of [
    'metadata-validation',
    'service-document',
    'fetch-by-key',
    'filter-int-and',
    'next-link',
  ])
    expect(lines).toContain(`passed  ${name}`)
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([])
  expect(lines.at(-1)).toMatch(/^RESO Web API Core 2\.1: \d{2} passed, 0 failed$/)
})

test('any other name is refused with the use', async () => {
  await expect(conformance('other')).rejects.toMatchObject({ stderr: 'Use: npm run conformance -- reso\n' })
})
