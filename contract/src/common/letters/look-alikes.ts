/** Signs that nobody sees: soft hyphens, spaces of no width, marks of direction. Phones and office programs paste them. */
const marks = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** Characters that reverse the reading direction: a text could look different from what it holds. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g
const hyphens = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g
const apostrophes = /[\u2018-\u201B\u02B9\u02BB\u02BC\u2032\u00B4\u0060\uFF07]/g
const quotes = /[\u201C-\u201F\u2033]/g
const spaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g

/** A text without what nobody sees. */
export function leaveMarksOut(text: string): string {
  return text.replace(marks, '')
}

/** A text that is read in the order in which it was typed. */
export function leaveDirectionsOut(text: string): string {
  return text.replace(directions, '')
}

/** A text without what nobody sees and blanks around it, its other letters as they were typed: for names and streets. */
export function withoutMarks(text: string): string {
  return leaveMarksOut(text).trim()
}

/** The same with the hyphen, apostrophe, quote and space of a keyboard in place of those alike: for numbers and codes. */
export function withPlainSigns(text: string): string {
  return text
    .replace(marks, '')
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(spaces, ' ')
    .trim()
}
