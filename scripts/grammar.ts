import { readFileSync, writeFileSync } from 'node:fs'
import { FILTER_GRAMMAR, FILTER_PARSER, parserOf } from './checks/filter-parser.ts'
import { inRoot } from './launch/paths.mjs'

writeFileSync(inRoot(FILTER_PARSER), parserOf(readFileSync(inRoot(FILTER_GRAMMAR), 'utf8')))
console.log(`${FILTER_PARSER} was written from ${FILTER_GRAMMAR}.`)
