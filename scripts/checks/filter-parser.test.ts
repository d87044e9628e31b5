import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../launch/paths.mjs'
import { FILTER_GRAMMAR, FILTER_PARSER, parserOf } from './filter-parser.ts'

test('the parser of $filter is the one that its grammar makes: npm run grammar writes it [5/D5-78]', () => {
  expect(readFileSync(inRoot(FILTER_PARSER), 'utf8')).toBe(
    parserOf(readFileSync(inRoot(FILTER_GRAMMAR), 'utf8')),
  )
})
