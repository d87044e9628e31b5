import { JSONParser, TokenType } from '@streamparser/json'
import { ImportError } from '../import-error.ts'
import type { SourceRecord } from './record.ts'

const NEXT_LINK = '@odata.nextLink'

/**
 * The records of `[…]` or of `{"value": […]}`, one after the other; returns the address of the next page at
 * the end.
 * @throws ImportError for broken JSON, or JSON without a list of records
 */
export async function* jsonRecords(
  text: AsyncIterable<string>,
  { name, recordsBefore }: { name: string; recordsBefore: number },
): AsyncGenerator<SourceRecord, string | null> {
  let count = recordsBefore
  let reader: ReturnType<typeof openReader> | null = null
  for await (const part of text) {
    try {
      // Which values are kept at all depends on the outermost bracket.
      if (reader === null && part.trim() !== '') reader = openReader(part.trimStart().startsWith('['))
      reader?.parser.write(part)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new ImportError(`${name} is broken JSON after record ${count}: ${reason.slice(0, 200)}`)
    }
    for (const value of reader?.take() ?? []) {
      count += 1
      yield toRecord(`${name} record ${count}`, value)
    }
  }
  if (!reader) throw new ImportError(`${name} is empty.`)
  if (!reader.parser.isEnded) throw new ImportError(`${name} ends in the middle, after record ${count}.`)
  const { hasList, nextLink } = reader.facts
  if (!hasList)
    throw new ImportError(`${name} holds no list of records: it has to be [ … ] or { "value": [ … ] }.`)
  return nextLink
}

/** Hands out records as they are complete and keeps nothing else but the address of the next page. */
function openReader(isList: boolean) {
  const facts: { hasList: boolean; nextLink: string | null } = { hasList: isList, nextLink: null }
  const parser = new JSONParser({ paths: [isList ? '$.*' : '$.value.*'], keepStack: false })
  let ready: unknown[] = []
  let depth = 0
  let key: unknown = null
  let isValueNext = false
  parser.onToken = ({ token, value }) => {
    if (depth === 1 && isValueNext) {
      if (key === NEXT_LINK && token === TokenType.STRING) facts.nextLink = String(value)
      if (key === 'value' && token === TokenType.LEFT_BRACKET) facts.hasList = true
    } else if (depth === 1 && token === TokenType.STRING) key = value
    isValueNext = token === TokenType.COLON
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
  }
  parser.onValue = ({ value }) => {
    ready.push(value)
  }
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  return { parser, facts, take }
}

function toRecord(place: string, value: unknown): SourceRecord {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject
    ? { place, values: { ...value }, problem: null }
    : { place, values: {}, problem: 'This is no record.' }
}
