/** `5th`. */
export const ordinal = /^\d+(?:st|nd|rd|th)$/i
const smallWords = /^(?:of|the|and)$/i

/** Words of a name with capitals, unless they were typed with some. */
export function titled(words: readonly string[]): string {
  const isShouted = words.every((word) => word === word.toUpperCase())
  return words
    .map((word, index) => {
      if (index > 0 && smallWords.test(word)) return word.toLowerCase()
      if (ordinal.test(word)) return word.toLowerCase()
      if (!isShouted && !/^\p{Ll}/u.test(word)) return word
      return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
    })
    .join(' ')
}
