import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heapParameters, inRoot, ownNode } from './paths.mjs'

/** Keeps half a million objects, each for a while, and tells how much its heap took at most. */
const PROGRAM = `
  const kept = []
  let most = 0
  for (let made = 0; made < 4_000_000; made += 1) {
    kept[made % 500_000] = { made, text: 'object ' + made }
    if (made % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal)
  }
  console.log(most)`

const heapOf = (parameters: string[]) =>
  Number(execFileSync(ownNode, [...parameters, '-e', PROGRAM], { encoding: 'utf8' }))

test('the heap of a portal does not double before it is collected, however the portal is started [4/CPERF-09]', () => {
  expect(heapOf(heapParameters)).toBeLessThan(0.75 * heapOf(heapParameters.slice(0, 1)))
  const asWords = heapParameters.map((parameter) => `"${parameter}"`).join(', ')
  expect(readFileSync(inRoot('Containerfile'), 'utf8')).toContain(`CMD ["node", ${asWords}, `)
  expect(readFileSync(inRoot('docs/deploy/gatehouse.service'), 'utf8')).toContain(
    `/bin/node ${heapParameters.join(' ')} /opt`,
  )
})
