import type { FilterNode, Literal, Operand } from './filter-node.ts'

/** A filter that cannot be read beyond a character, counted from 0. */
export class UnreadableFilter extends Error {
  readonly at: number

  constructor(at: number) {
    super(`unreadable at ${at}`)
    this.at = at
  }
}

type Cursor = ReturnType<typeof cursorOf>

const BLANKS = /[ \t]*/y
const SPACE = /[ \t]+/y
const WORD = /[A-Za-z_]\w{0,127}/y
/** Checks that a value ends here: `1and` is not a number. */
const END = /(?![\w.:-])/y

/**
 * The tree of a `$filter` of OData 4.0. It reads forward only, so that a broken expression is refused in time that
 * grows with its length alone.
 * @throws UnreadableFilter
 */
export function readFilter(text: string): FilterNode {
  const cursor = cursorOf(text)
  cursor.take(BLANKS)
  const tree = either(cursor)
  cursor.take(BLANKS)
  cursor.must(/$/y)
  return tree
}

/** Reads a text from the start; patterns are sticky. */
function cursorOf(text: string) {
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  const fail = (): never => {
    throw new UnreadableFilter(at)
  }
  const must = (pattern: RegExp): string => take(pattern) ?? fail()
  return { take, must, fail }
}

function either(cursor: Cursor): FilterNode {
  let tree = both(cursor)
  while (cursor.take(/[ \t]+or[ \t]+/y)) tree = { kind: 'or', left: tree, right: both(cursor) }
  return tree
}

function both(cursor: Cursor): FilterNode {
  let tree = term(cursor)
  while (cursor.take(/[ \t]+and[ \t]+/y)) tree = { kind: 'and', left: tree, right: term(cursor) }
  return tree
}

function term(cursor: Cursor): FilterNode {
  if (cursor.take(/not(?=[ (])[ \t]*/y)) return { kind: 'not', of: term(cursor) }
  if (!cursor.take(/\([ \t]*/y)) return condition(cursor)
  const tree = either(cursor)
  cursor.must(/[ \t]*\)/y)
  return tree
}

function condition(cursor: Cursor): FilterNode {
  const left = operand(cursor)
  if (cursor.take(/[ \t]+in[ \t]*\([ \t]*/y)) return { kind: 'in', left, values: listOf(cursor, literal) }
  if (!cursor.take(/[ \t]+(?!(?:and|or)(?![\w.:-]))(?=[A-Za-z_])/y)) return { kind: 'alone', operand: left }
  const op = cursor.must(WORD)
  cursor.must(SPACE)
  return { kind: 'compare', op, left, right: operand(cursor) }
}

/** Values between commas, up to the closing bracket. */
function listOf<Value>(cursor: Cursor, read: (cursor: Cursor) => Value | null): Value[] {
  const values: Value[] = []
  do values.push(read(cursor) ?? cursor.fail())
  while (cursor.take(/[ \t]*,[ \t]*/y))
  cursor.must(/[ \t]*\)/y)
  return values
}

function operand(cursor: Cursor): Operand {
  const value = literal(cursor)
  if (value) return value
  const name = cursor.must(WORD)
  if (!cursor.take(/\([ \t]*/y)) return { kind: 'field', name }
  return { kind: 'call', name, args: cursor.take(/\)/y) ? [] : listOf(cursor, operand) }
}

/** The value that stands here; null for a name. */
function literal(cursor: Cursor): Literal | null {
  if (cursor.take(/'/y)) {
    // No text of the database has the character NUL.
    const value = cursor.must(/(?:[^'\0]|'')*/y).replaceAll("''", "'")
    cursor.must(/'/y)
    return { kind: 'literal', type: 'text', value }
  }
  const day = cursor.take(/\d{4}-\d{2}-\d{2}/y)
  if (day && cursor.take(/T/y)) return ended(cursor, 'timestamp', `${day}T${time(cursor)}`)
  if (day) return ended(cursor, 'date', day)
  const number = cursor.take(/-?\d{1,20}(?:\.\d{1,20})?/y)
  if (number) return ended(cursor, 'number', number)
  const word = cursor.take(/(?:true|false|null)(?![\w.:-])/y)
  return word ? { kind: 'literal', type: word === 'null' ? 'null' : 'boolean', value: word } : null
}

function ended(cursor: Cursor, type: Literal['type'], value: string): Literal {
  cursor.must(END)
  return { kind: 'literal', type, value }
}

/** A time with its zone, sign by sign, so that a zone that no place has is refused where it goes wrong. */
function time(cursor: Cursor): string {
  const clock = cursor.must(/\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?/y)
  if (cursor.take(/Z/y)) return `${clock}Z`
  const sign = cursor.must(/[+-]/y)
  const ten = cursor.must(/[01]/y)
  if (ten === '1' && cursor.take(/4:00/y)) return `${clock}${sign}14:00`
  const hour = cursor.must(ten === '1' ? /[0-3]:/y : /\d:/y)
  return `${clock}${sign}${ten}${hour}${cursor.must(/[0-5]/y)}${cursor.must(/\d/y)}`
}
