import { withPlainSigns } from '../common/letters/look-alikes.ts'

/** A text as it is compared: in lower case, without accents, with plain signs; `folded_text` of the database does the same. */
export function foldedText(text: string): string {
  return withPlainSigns(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036F]/g, '')
      .toLowerCase(),
  )
}

/** The words of a text as they are compared. */
export function foldedWords(text: string): string[] {
  return foldedText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
}

/**
 * The searched parts of an entry: its title, codes that name it exactly, and more words in which it is found.
 */
export type Searched = { title: string; codes?: readonly string[]; more?: string }

/**
 * How well an entry fits a text: 4 for its code or whole title, 3 when the title begins with the text, 2 when each word
 * begins a word of it, 1 when each word occurs; null when one does not.
 */
export function rankOf(text: string, { title, codes = [], more = '' }: Searched): number | null {
  const words = foldedWords(text)
  const name = foldedWords(title).join(' ')
  const sought = words.join(' ')
  const all = foldedText([name, ...codes, more].join(' '))
  if (!words.every((word) => all.includes(word))) return null
  if ([name, ...codes.map(foldedText)].includes(sought)) return 4
  if (name.startsWith(sought)) return 3
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 1
}
