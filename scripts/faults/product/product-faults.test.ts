import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../launch/paths.mjs'
import { productFaults } from './product-faults.ts'

const textOf = (file: string) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '')

test('each fault can be put into the product at exactly one place', () => {
  expect(productFaults).toHaveLength(60)
  for (const { file, from, to, what } of productFaults) {
    expect(textOf(file).split(from), what).toHaveLength(2)
    expect(to, what).not.toBe(from)
  }
})

test('each fault names tests that are there and that npm test runs', () => {
  for (const { tests, what } of productFaults) {
    expect(tests, what).not.toHaveLength(0)
    for (const file of tests) {
      expect(file, what).toMatch(/(?<!\.volume|\.timed)\.test\.tsx?$|^e2e\/.+\.spec\.ts$/)
      expect(textOf(file), file).toContain(file.startsWith('e2e/') ? '@critical' : 'test(')
    }
  }
})
