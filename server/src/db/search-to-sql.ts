import { withPlainSigns } from 'contract/common/letters/look-alikes.ts'
import type { Criterion, Order, Search } from 'contract/common/search.ts'
import { foldedWords } from 'contract/find/find-rank.ts'
import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { folded } from './folded-text.ts'

export type FieldMap = Record<string, SQLWrapper>

/**
 * The condition of a criteria list; fields come from `fields` only, values go as parameters. All `Contains`
 * criteria belong together: every word must occur in at least one of their fields, case-insensitively, `%`
 * and `_` taken literally. When they name just the fields that `searchText` joins in one indexed column, one
 * comparison per word replaces one per field; where `isApart` names the rows with accents, these do not
 * matter either.
 */
export function criteriaToSql(
  criteria: Criterion[],
  fields: FieldMap,
  searchText?: { column: SQLWrapper; fields: readonly string[]; isApart?: SQL },
): SQL | undefined {
  const others = criteria.filter(({ op }) => op !== 'Contains')
  return and(
    ...others.map((criterion) => compare(criterion, columnOf(criterion.field, fields))),
    hasText(textOf(criteria), fields, searchText),
  )
}

type Text = { text: string; fields: string[] }

/** The text of the `Contains` criteria, and the fields that they name. */
function textOf(criteria: Criterion[]): Text {
  const textual = criteria.filter(({ op }) => op === 'Contains')
  const texts = new Set(textual.flatMap(({ values }) => values.map(String)))
  return { text: [...texts].join(' '), fields: [...new Set(textual.map(({ field }) => field))] }
}

function hasText(
  { text, fields: named }: Text,
  fields: FieldMap,
  searchText: Parameters<typeof criteriaToSql>[2],
): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean)
  if (!searchText || !isSame(named, searchText.fields)) {
    const searched = named.map((field) => columnOf(field, fields))
    return and(...words.map((word) => or(...searched.map((column) => contains(column, word)))))
  }
  const { column, isApart } = searchText
  return isApart
    ? hasFoldedWords(text, column, isApart)
    : and(...words.map((word) => containsLower(column, word)))
}

/** Whether each word of a text occurs in a column in lower case; the text is compared without accents. */
export function hasWords(text: string, column: SQLWrapper): SQL | undefined {
  return and(...foldedWords(text).map((word) => sql`${column} like ${`%${likeText(word)}%`}`))
}

/**
 * The same regardless of the accents in the column: of all rows as they are, and of those that `isApart`
 * names without accents.
 */
export function hasFoldedWords(text: string, column: SQLWrapper, isApart: SQL): SQL | undefined {
  return or(hasWords(text, column), and(isApart, hasWords(text, folded(column))))
}

/** Whether two lists without repetition name the same fields. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((field) => others.includes(field))
}

function compare(criterion: Criterion, column: SQLWrapper): SQL | undefined {
  const [first] = criterion.values
  switch (criterion.op) {
    case 'Equal':
    case 'In':
      return criterion.values.length === 1 ? eq(column, first) : inArray(column, criterion.values)
    case 'notEqual':
      return and(...criterion.values.map((value) => ne(column, value)))
    case 'GreaterThan':
      return gt(column, first)
    case 'LessThan':
      return lt(column, first)
    case 'Contains':
      return contains(column, String(first))
  }
}

function contains(column: SQLWrapper, word: string): SQL {
  return sql`${column}::text ilike ${inside(word)}`
}

const inside = (word: string) => `%${anySigns(word)}%`

/** A word in a `like` pattern, with any sign in place of each of its own: there are many that look alike. */
export function anySigns(word: string): string {
  return likeText(withPlainSigns(word)).replace(/['" -]/g, '_')
}

/** Text that stands for itself in a `like` pattern: `%`, `_` and `\` are escaped. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** For a column that is stored in lower case: `ilike` would make it so again, row by row. */
function containsLower(column: SQLWrapper, word: string): SQL {
  return sql`${column} like lower(${inside(word)})`
}

/** The order of a query, ended by `tieBreak` so that it is total. */
export function orderToSql(
  orders: Order[],
  fields: Record<string, SQLWrapper[]>,
  tieBreak: SQLWrapper,
): SQL[] {
  const terms = orders.flatMap((order) =>
    (fields[order.field] ?? []).map((column) => (order.direction === 'asc' ? asc(column) : desc(column))),
  )
  return [...terms, asc(tieBreak)]
}

/** Whether the database gave up a statement that took longer than it was allowed. */
export function isStatementTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '57014') return true
  return false
}

/** Page totals of an answer, as every list carries them. */
export function pageTotals(search: Pick<Search, 'pageId' | 'pageSize'>, totalResults: number) {
  return {
    pageId: search.pageId,
    pageSize: search.pageSize,
    totalPages: Math.ceil(totalResults / search.pageSize),
    totalResults,
  }
}

/** The answer of a list that is not paged: all of it as one page. */
export function singlePage<Item>(results: Item[]) {
  return { results, ...pageTotals({ pageId: 0, pageSize: Math.max(results.length, 1) }, results.length) }
}

function columnOf(field: string, fields: FieldMap): SQLWrapper {
  const column = fields[field]
  if (!column) throw new Error(`No column for field ${field}`)
  return column
}
