/** An element on the screen, as exposed to assistive technology. */
export type Target = {
  /** An ARIA role; `field` is any input, and `page` the whole page. */
  role: string
  /** The whole accessible name, or a pattern in it. */
  name?: string | RegExp
  /** A part of the visible text, case-insensitive. */
  text?: string | RegExp
  within?: Target
}

type Pattern = { source: string; flags: string }

/** A target as passed to a page. */
export type Query = { role: string; name: Pattern | null; text: Pattern | null; within: Query | null }

/** The page's data on the first match of a query. */
export type Found = {
  text: string
  isEnabled: boolean
  isChecked: boolean
  isFocused: boolean
  /** Whether a press at its center hits it. */
  isInReach: boolean
  middle: { x: number; y: number }
}

export function queryOf({ role, name, text, within }: Target): Query {
  return {
    role,
    name: name === undefined ? null : patternOf(name, (literal) => `^${literal}$`, ''),
    text: text === undefined ? null : patternOf(text, (literal) => literal, 'i'),
    within: within ? queryOf(within) : null,
  }
}

/** A target in words, for failure messages. */
export function wordsFor({ role, name, text, within }: Target): string {
  const words = [
    role,
    ...(name === undefined ? [] : [String(name)]),
    ...(text === undefined ? [] : [`with ${String(text)}`]),
    ...(within ? [`in ${wordsFor(within)}`] : []),
  ]
  return words.join(' ')
}

function patternOf(wanted: string | RegExp, whole: (literal: string) => string, flags: string): Pattern {
  return wanted instanceof RegExp
    ? { source: wanted.source, flags: wanted.flags }
    : { source: whole(RegExp.escape(wanted)), flags }
}
