import { diffArrays } from 'diff'

export type Passage = { change: 'none' | 'removed' | 'added'; text: string }

/** Unchanged text is shown this far around a change. */
const AROUND = 60

/** The differences between two sources, by tags and words; unchanged text is cut to the surroundings of a change. */
export function differenceOf(before: string, after: string): Passage[] {
  const parts = diffArrays(piecesOf(before), piecesOf(after))
  return parts.map(({ added, removed, value }, place) => {
    const text = value.join('')
    if (added || removed) return { change: added ? 'added' : 'removed', text }
    return { change: 'none', text: shorten(text, place > 0, place < parts.length - 1) }
  })
}

/** Tags, words and the white space between them. */
function piecesOf(html: string): string[] {
  return html.match(/<[^>]*>|\s+|[^<\s]+|</g) ?? []
}

function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? AROUND : 0
  const end = isBeforeChange ? AROUND : 0
  if (text.length <= start + end) return text
  return `${text.slice(0, start)} … ${text.slice(text.length - end)}`
}
