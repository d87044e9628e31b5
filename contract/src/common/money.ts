const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whole US dollars, e.g. `$1,250,000`; the replacement of a masked amount stays as it is. */
export function formatWholeDollars(amount: number | string): string {
  return typeof amount === 'number' ? wholeDollars.format(amount) : amount
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US dollars with their cents, e.g. `$425.00`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}

export type TypedDollars = { kind: 'nothing' | 'cents' | 'unreadable' } | { kind: 'dollars'; amount: number }

const zerosOf: Record<string, number> = { '': 0, k: 3, m: 6 }
const amountPattern = /^(-?)\$? ?(-?)(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.(\d*))? ?([km]?)$/i

/**
 * Reads an amount as people type it: `595000`, `$1,250,000.00`, `1.2m`, `850k`. Never another number than the
 * intended one: ambiguous text (`595.000`, `1,25`) and other text (`1e6`) is unreadable.
 */
export function readDollars(text: string): TypedDollars {
  const typed = text.replace(/\s+/g, ' ').trim()
  if (typed === '') return { kind: 'nothing' }
  const parts = amountPattern.exec(typed)
  if (!parts) return { kind: 'unreadable' }
  const [, minus = '', innerMinus = '', whole = '', decimals = '', unit = ''] = parts
  const zeros = zerosOf[unit.toLowerCase()] ?? 0
  if ((minus && innerMinus) || (zeros === 0 && decimals.length > 2)) return { kind: 'unreadable' }
  if (/[1-9]/.test(decimals.slice(zeros))) return { kind: 'cents' }
  const digits = whole.replace(/\D/g, '') + decimals.slice(0, zeros).padEnd(zeros, '0')
  const amount = Number(`${minus}${innerMinus}${digits}`)
  return Number.isSafeInteger(amount) ? { kind: 'dollars', amount: amount || 0 } : { kind: 'unreadable' }
}

/** The same as a form keeps it: the number, null for nothing, and the text itself where it is no whole amount. */
export function keepDollars(text: string): number | string | null {
  const typed = readDollars(text)
  if (typed.kind === 'dollars') return typed.amount
  return typed.kind === 'nothing' ? null : text
}

const groupedPattern = /^\$?(\d{1,3}(,\d{3})*)?$/
const digitsPattern = /^(\$?)([\d,]+)$/

/**
 * A text that is being typed, with commas between its thousands. Only commas that stood right before are moved: one that
 * is typed or pasted (`1,25`) may mean something else, and stays.
 */
export function groupThousands(before: string, typed: string): string {
  const [, sign, rest] = digitsPattern.exec(typed) ?? []
  if (rest === undefined || !groupedPattern.test(before) || insertedText(before, typed).includes(','))
    return typed
  return sign + rest.replace(/,/g, '').replace(/\B(?=(\d{3})+$)/g, ',')
}

function insertedText(before: string, typed: string): string {
  const shorter = Math.min(before.length, typed.length)
  let start = 0
  while (start < shorter && before[start] === typed[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1
  return typed.slice(start, typed.length - end)
}
