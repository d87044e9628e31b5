import Bowser from 'bowser'

/** The longest text by which a browser may identify itself; a longer one is ignored. */
const MAX_LENGTH = 1000

/** A browser in words, as in `Chrome on Windows`: nothing else of what it says of itself is kept. */
export function browserInWords(userAgent: string): string | null {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return null
  const parser = Bowser.getParser(userAgent)
  const words = [parser.getBrowserName(), parser.getOSName()].filter(Boolean)
  return words.length > 0 ? words.join(' on ') : null
}
