/** A word of an address, and by how many commas it is preceded. */
export type Word = { text: string; segment: number }

/** Characters of a unit, as a listing takes them. */
const MAX_UNIT = 25
/** The names of units, and how each is written where more than its value is kept. */
const unitNames: Record<string, string> = {
  unit: 'Unit',
  apt: 'Apt',
  apartment: 'Apt',
  ste: 'Ste',
  suite: 'Ste',
  spc: 'Spc',
  space: 'Spc',
  lot: 'Lot',
  rm: 'Rm',
  room: 'Rm',
  trlr: 'Trlr',
}
/** Parts of a building, whose value alone would be taken for a unit. */
const buildingParts: Record<string, string> = {
  bldg: 'Bldg',
  building: 'Bldg',
  fl: 'Fl',
  flr: 'Fl',
  floor: 'Fl',
  ph: 'PH',
  penthouse: 'PH',
}
const unitWord = /^(?:rear|front|upper|lower|basement|bsmt|ph|penthouse)$/i
const unitValue = /^(?:(?=.*\d)[a-z\d/-]{1,8}|[a-z]|rear|front|upper|lower|basement|bsmt|ph|penthouse)$/i

type UnitPart = { name: string; value: string }

/** Takes `Unit 4`, `#4`, `# 4`, `Apt. 4B`, `Ste B`, `Unit PH` or `Bldg 3 Apt 12` out of the words, wherever they stand. */
export function takeUnit(words: Word[]): string | null {
  const parts: UnitPart[] = []
  for (let part = takeUnitPart(words); part; part = takeUnitPart(words)) parts.push(part)
  const [only] = parts
  if (!only) return null
  if (parts.length === 1 && !Object.values(buildingParts).includes(only.name)) return only.value
  return parts.map(({ name, value }) => `${name} ${value}`.trim()).join(' ')
}

function takeUnitPart(words: Word[]): UnitPart | null {
  for (const [index, { text }] of words.entries()) {
    const inOne = /^#(.+)$/.exec(text)?.[1]
    if (inOne && unitValue.test(inOne)) return cut(words, index, 1, { name: '', value: inOne })
    const next = words[index + 1]?.text.replace(/^#/, '') ?? ''
    const called = text.toLowerCase().replace(/\.$/, '')
    const name = unitNames[called] ?? buildingParts[called]
    // In `100 Space B St` the second word names the street; five digits after `FL` are a postal code.
    if (index === 1 || !name || !unitValue.test(next) || /^\d{5}/.test(next)) continue
    return cut(words, index, 2, { name, value: next })
  }
  return null
}

function cut(words: Word[], index: number, length: number, { name, value }: UnitPart): UnitPart {
  words.splice(index, length)
  return { name, value: unitText(value) }
}

function unitText(value: string): string {
  return unitWord.test(value) && value.length > 2
    ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()
    : value.toUpperCase()
}

/**
 * The text after a street where it can only be a unit, such as `4`, `1/2`, `Rear` or `Unit AA`; else null.
 */
export function bareUnit(rest: readonly string[]): string | null {
  const [first = '', ...others] = rest
  const isNamed = unitNames[first.toLowerCase()] !== undefined && others.length > 0
  const words = isNamed ? others : rest
  const isUnit = isNamed || words.every((word) => unitValue.test(word))
  return words.length > 0 && isUnit ? words.map(unitText).join(' ').slice(0, MAX_UNIT) : null
}
