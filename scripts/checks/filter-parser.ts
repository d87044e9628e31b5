import peggy from 'peggy'

const ROOM = 'server/src/features/data-api/odata'
export const FILTER_GRAMMAR = `${ROOM}/filter.peggy`
export const FILTER_PARSER = `${ROOM}/filter-parser.gen.ts`

/** The parser of a grammar as a module: plain JavaScript, which the types have nothing to say about. */
export function parserOf(grammar: string): string {
  const source = peggy.generate(grammar, { output: 'source', format: 'es', cache: true })
  return `// @ts-nocheck\n${source}`
}
