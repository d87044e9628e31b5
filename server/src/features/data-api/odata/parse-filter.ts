import type { FilterNode } from './filter-node.ts'
import { badQuery, tooLarge } from './query-problem.ts'
import { readFilter, UnreadableFilter } from './read-filter.ts'

const MAX_TERMS = 50
/** Brackets, negations and calls within each other; no query of a person comes near. */
const MAX_DEPTH = 200

/**
 * The tree of a `$filter`; the names in it are not checked.
 * @throws HttpError 400 for an unreadable filter, 413 for too many terms
 */
export function parseFilter(text: string): FilterNode {
  const withoutTexts = text.replace(/'(?:[^']|'')*'/g, "''")
  if ((withoutTexts.match(/\(|\bnot\b/g) ?? []).length > MAX_DEPTH)
    throw tooLarge('$filter', 'The filter has too many brackets.')
  const tree = readTree(text)
  if (termsOf(tree) > MAX_TERMS) throw tooLarge('$filter', `The filter has more than ${MAX_TERMS} terms.`)
  return tree
}

function readTree(text: string): FilterNode {
  try {
    return readFilter(text)
  } catch (error) {
    if (!(error instanceof UnreadableFilter)) throw error
    const { at } = error
    throw badQuery('$filter', `The filter cannot be read at character ${at + 1}.${hintFor(text, at)}`)
  }
}

/** In an address a `+` stands for a blank, so that one of an offset has to be written otherwise. */
function hintFor(text: string, at: number): string {
  const isOffset = /T[\d:.]+$/.test(text.slice(0, at).trimEnd()) && /^ *\d\d:?\d\d/.test(text.slice(at))
  return isOffset ? ' Write the + of a time as %2B, or the time with Z.' : ''
}

/** Comparisons, values of lists, and functions that stand alone. */
function termsOf(node: FilterNode): number {
  switch (node.kind) {
    case 'and':
    case 'or':
      return termsOf(node.left) + termsOf(node.right)
    case 'not':
      return termsOf(node.of)
    case 'in':
      return node.values.length
    case 'compare':
    case 'alone':
      return 1
  }
}
