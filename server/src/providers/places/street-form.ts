import { readNumberedRoad } from './numbered-road.ts'
import { directionOf, type StreetForm, suffixOf } from './street.ts'
import { ordinal, titled } from './titled.ts'

/** Words with which a street name begins in place of a suffix at its end. */
const leadingTypes =
  /^(?:avenida|avenue|calle|callejon|camino|caminito|circulo|corte|cerro|el|highway|hwy|interstate|la|las|los|paseo|plaza|rancho|route|rte|rue|via|vista)$/i
/** Suffixes that are also the last word of a Spanish name. */
const namedAlike = new Set(['Vis', 'Plz', 'Mnr', 'Pt'])
const standsAlone = /^(?:broadway|embarcadero|esplanade|bowery|alameda)$/i

/**
 * The parts of a street, and what follows its suffix. Null when no street has this form: no suffix, no leading type,
 * no direction, no number.
 */
export function readStreet(words: readonly string[]): { street: StreetForm; rest: string[] } | null {
  const numberedRoad = readNumberedRoad(words)
  if (numberedRoad) return numberedRoad
  const suffixAt = findSuffix(words)
  const end = suffixAt < 0 ? words.length : suffixAt
  const [first = ''] = words
  const streetDirPrefix = end > 1 ? (directionOf(first) ?? null) : null
  let name = words.slice(streetDirPrefix ? 1 : 0, end)
  let rest = suffixAt < 0 ? [] : words.slice(suffixAt + 1)
  const streetDirSuffix = directionOf((suffixAt < 0 && name.length > 1 ? name.at(-1) : rest[0]) ?? '') ?? null
  if (streetDirSuffix) {
    if (suffixAt < 0) name = name.slice(0, -1)
    else rest = rest.slice(1)
  }
  const streetSuffix = suffixAt < 0 ? null : (suffixOf(words[suffixAt] ?? '') ?? null)
  const street = { streetDirPrefix, streetName: titled(name), streetSuffix, streetDirSuffix }
  return isPlausible(name, street) ? { street, rest } : null
}

/** The last suffix after a name; in `State Hwy 74` the number belongs to the name, in `Via Vista` the last word. */
function findSuffix(words: readonly string[]): number {
  const isLed = leadingTypes.test(words[0] ?? '')
  return words.findLastIndex((word, index) => {
    const suffix = suffixOf(word)
    if (index === 0 || !suffix || (isLed && namedAlike.has(suffix))) return false
    return !(/^(?:hwy|highway|rte|route)\.?$/i.test(word) && /^\d/.test(words[index + 1] ?? ''))
  })
}

function isPlausible(name: readonly string[], street: StreetForm): boolean {
  const [first = ''] = name
  if (!name.every((word) => /^[\p{L}\p{N}'.-]+$/u.test(word)) || !/\p{L}|\d/u.test(first)) return false
  if (street.streetSuffix || street.streetDirPrefix || street.streetDirSuffix) return true
  if (name.length > 1 && name.some((word) => leadingTypes.test(word))) return true
  return name.length === 1 && (standsAlone.test(first) || ordinal.test(first))
}
