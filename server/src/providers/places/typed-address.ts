import { market } from 'contract/market/current.ts'
import { stateOf } from './states.ts'
import { takeUnit, type Word } from './units.ts'

/** The parts of an address as one types it, before its city and its street are known. */
export type TypedAddress = {
  streetNumber: string
  unitNumber: string | null
  /** The words after the number, up to the first comma when there is one. */
  streetWords: string[]
  /** The words after that comma. */
  cityWords: string[]
  stateOrProvince: string | null
  postalCode: string | null
  postalCodePlus4: string | null
}

const numberForm = /^\d{1,6}(?:-\d{1,4}|-?[a-z])?$/i
const fraction = /^[1-9]\/[2-9]$/

/** Reads an address that begins with a house number, with or without unit, city, state and postal code; else null. */
export function readTypedAddress(text: string): TypedAddress | null {
  const words = wordsOf(text)
  const country = takeCountry(words)
  const unitNumber = takeUnit(words)
  const streetNumber = takeNumber(words)
  if (streetNumber === null || words.length === 0) return null
  const code = takePostalCode(words)
  const stateOrProvince = takeState(words, code !== null || country)
  const [first] = words
  if (!first) return null
  return {
    streetNumber,
    unitNumber,
    streetWords: words.filter(({ segment }) => segment === first.segment).map(({ text: word }) => word),
    cityWords: words.filter(({ segment }) => segment !== first.segment).map(({ text: word }) => word),
    stateOrProvince,
    postalCode: code?.slice(0, 5) ?? null,
    postalCodePlus4: code?.slice(6) || null,
  }
}

/** A text without accents, so that `Cañada` and `Canada` are one. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

function wordsOf(text: string): Word[] {
  return foldAccents(text)
    .replace(/(\d)-([1-9]\/[2-9])(?!\S)/g, '$1 $2')
    .replace(/#\s+/g, '#')
    .replace(/(?<!\S)(\d{1,2})(?:st|nd|rd|th) (?:floor|flr?)(?![\p{L}\p{N}])/giu, 'Fl $1')
    .split(/[,;\n]/)
    .flatMap((part, segment) =>
      part
        .replace(/[^\p{L}\p{N}'#/.\- ]+/gu, ' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}#]/u.test(word))
        .map((word) => ({ text: word, segment })),
    )
}

function takeCountry(words: Word[]): boolean {
  const end = words
    .slice(-2)
    .map(({ text }) => text.toLowerCase())
    .join(' ')
  const length = end === 'united states' ? 2 : /(?:^| )(?:usa|u\.s\.a\.?|us|u\.s\.)$/.test(end) ? 1 : 0
  words.splice(words.length - length, length)
  return length > 0
}

function takeNumber(words: Word[]): string | null {
  const [first, second] = words
  if (!first || !numberForm.test(first.text)) return null
  const isHalf = second !== undefined && fraction.test(second.text)
  const taken = words.splice(0, isHalf ? 2 : 1)
  return taken.map(({ text }) => text.toUpperCase()).join(' ')
}

function takePostalCode(words: Word[]): string | null {
  const index = words.findLastIndex(({ text }, at) => at > 0 && /^\d{5}(?:-\d{4})?$/.test(text))
  return index < 0 ? null : (words.splice(index, 1)[0]?.text ?? null)
}

/**
 * Takes the state from the end. Names that can also end a street or city count only where nothing else can stand:
 * after a comma, before a postal code or country, or as a code in capitals.
 */
function takeState(words: Word[], isBeforeEnd: boolean): string | null {
  for (const length of [3, 2, 1]) {
    const tail = words.slice(-length)
    const [first] = tail
    if (!first || words.length - length < 1) continue
    const state = stateOf(tail.map(({ text }) => text).join(' '))
    if (!state) continue
    const before = words[words.length - length - 1]
    const isOwnPart = before !== undefined && before.segment !== first.segment
    const isCode = length === 1 && first.text === state
    const isHere = market.states.includes(state)
    if (!isOwnPart && !isBeforeEnd && !isCode && !isHere) continue
    words.splice(-length)
    return state
  }
  return null
}
