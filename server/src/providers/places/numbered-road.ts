import { directionOf, type StreetForm, suffixOf } from './street.ts'
import { titled } from './titled.ts'

/** The names before a numbered road; `Old Ranch Rd 5` and `County Line Rd 5` have names, and units. */
const owners =
  /^(?:county|co|cnty|parish|private|pvt|ranch|farm|to|market|forest|service|fire|access|state|township|us|u\.s|ca|la)\.?$/i
const highway = /^(?:highway|hwy|interstate|route|rte|rt)\.?$/i
/** `CA-74`, `SR 78`, `US395`, `CR 12`. */
const shortForm = /^(?:us|ca|la|sr|cr|fm|i|hwy)-?\d{1,4}[a-z]?$/i
const shortType = /^(?:us|ca|la|sr|cr|fm|i)$/i
const roadNumber = /^(?:\d{1,5}[a-z]?|\d{1,2}[a-z]\d{1,3}|[a-z]-?\d{1,3}|[a-df-mo-rt-vx-z])$/i
/** In `Avenue K` and `Avenue S` of the Antelope Valley a letter stands for the number. */
const avenueLetter = /^[a-z]$/i
const half = /^[1-9]\/[2-9]$/

/**
 * A road that has a number for a name, such as `County Road 12`, `Ave 52`, `Road 36 1/2` or `CA-74`, and what follows it;
 * null for any other street. The number is never a unit.
 */
export function readNumberedRoad(words: readonly string[]): { street: StreetForm; rest: string[] } | null {
  const [first = '', second = ''] = words
  const hasPrefix = directionOf(first) !== undefined && isRoad(words.slice(1)) && !isRoad(words)
  const streetDirPrefix = (hasPrefix && directionOf(first)) || null
  const road = hasPrefix ? words.slice(1) : words
  const length = lengthOf(road)
  if (length === 0 || (second === '' && !shortForm.test(first))) return null
  // `I-10 Frontage Rd` has a name beside the number.
  if (road.length > length && suffixOf(road.at(-1) ?? '')) return null
  const isHalf = half.test(road[length] ?? '')
  const end = isHalf ? length + 1 : length
  const streetDirSuffix = directionOf(road[end] ?? '') ?? null
  const street = {
    streetDirPrefix,
    streetName: nameOf(road.slice(0, end)),
    streetSuffix: null,
    streetDirSuffix,
  }
  return { street, rest: road.slice(streetDirSuffix ? end + 1 : end) }
}

const isRoad = (words: readonly string[]) => lengthOf(words) > 0

/** How many words the road takes, its number included; 0 for none. */
function lengthOf(words: readonly string[]): number {
  const [first = '', second = ''] = words
  if (shortForm.test(first)) return 1
  if (shortType.test(first) && /^\d/.test(second) && roadNumber.test(second)) return 2
  const typeAt = words.findIndex((word) => !owners.test(word))
  const type = words[typeAt] ?? ''
  const number = words[typeAt + 1] ?? ''
  const isNumbered =
    roadNumber.test(number) || (typeAt === 0 && suffixOf(type) === 'Ave' && avenueLetter.test(number))
  return (suffixOf(type) || highway.test(type)) && isNumbered ? typeAt + 2 : 0
}

const longTypes: Record<string, string> = { Ave: 'Avenue', Rd: 'Road' }

/** Short forms of highways in capitals, `Rd` and `Ave` in full, as signs have them. */
function nameOf(words: readonly string[]): string {
  return titled(words.map((word) => longTypes[suffixOf(word) ?? ''] ?? word))
    .split(' ')
    .map((word) =>
      (shortForm.test(word) && !/^hwy/i.test(word)) || shortType.test(word) || roadNumber.test(word)
        ? word.toUpperCase()
        : word,
    )
    .join(' ')
}
