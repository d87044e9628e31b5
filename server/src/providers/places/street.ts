import { foldAccents } from './typed-address.ts'

/** USPS street suffixes: the short form that is stored, and the long form that is shown. */
export const STREET_SUFFIXES = {
  Aly: 'Alley',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Byp: 'Bypass',
  Cir: 'Circle',
  Cmn: 'Common',
  Ct: 'Court',
  Cv: 'Cove',
  Cres: 'Crescent',
  Xing: 'Crossing',
  Dr: 'Drive',
  Expy: 'Expressway',
  Ext: 'Extension',
  Fwy: 'Freeway',
  Gdns: 'Gardens',
  Grv: 'Grove',
  Hts: 'Heights',
  Hwy: 'Highway',
  Is: 'Island',
  Lndg: 'Landing',
  Ln: 'Lane',
  Loop: 'Loop',
  Mnr: 'Manor',
  Mall: 'Mall',
  Pkwy: 'Parkway',
  Pass: 'Pass',
  Path: 'Path',
  Pike: 'Pike',
  Pl: 'Place',
  Plz: 'Plaza',
  Pt: 'Point',
  Rnch: 'Ranch',
  Rdg: 'Ridge',
  Rd: 'Road',
  Row: 'Row',
  Run: 'Run',
  Sq: 'Square',
  St: 'Street',
  Ter: 'Terrace',
  Trce: 'Trace',
  Trl: 'Trail',
  Vw: 'View',
  Vlg: 'Village',
  Vis: 'Vista',
  Walk: 'Walk',
  Way: 'Way',
} as const

/** Compass directions of a street, short and long. */
export const STREET_DIRECTIONS = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
} as const

function shortForms(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([short, long]) => [
      [short.toLowerCase(), short],
      [long.toLowerCase(), short],
    ]),
  )
}

/** Other spellings that people use, by the short form that they mean. */
const spellings = {
  av: 'Ave',
  aven: 'Ave',
  boul: 'Blvd',
  circ: 'Cir',
  crt: 'Ct',
  drv: 'Dr',
  hiway: 'Hwy',
  pky: 'Pkwy',
  parkwy: 'Pkwy',
  plza: 'Plz',
  str: 'St',
  terr: 'Ter',
  tr: 'Trl',
}
const suffixes = new Map([...shortForms(STREET_SUFFIXES), ...Object.entries(spellings)])
const directions = shortForms(STREET_DIRECTIONS)

export const suffixOf = (word: string): string | undefined =>
  suffixes.get(word.toLowerCase().replace(/\.$/, ''))
export const directionOf = (word: string): string | undefined =>
  directions.get(word.toLowerCase().replace(/\.$/, ''))

/** Words of an address in one spelling: `123 north Main Street` and `123 N Main St.` become the same. */
export function normaliseStreet(text: string): string {
  return foldAccents(text)
    .replace(/[^A-Za-z0-9'\- ]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (suffixOf(word) ?? directionOf(word) ?? word).toLowerCase())
    .join(' ')
}

/**
 * True when two street lines can mean one address: same number and name, and no direction or suffix of `asked` that
 * `known` does not have. `45-080` and `45080` are one number.
 */
export function isSameStreet(asked: string, known: string): boolean {
  const [one, other] = [withPlainNumber(asked), withPlainNumber(known)]
  const knownWords = other.split(' ')
  return streetCore(one) === streetCore(other) && one.split(' ').every((word) => knownWords.includes(word))
}

function withPlainNumber(text: string): string {
  return normaliseStreet(text).replace(/^(\d+)-(\d)/, '$1$2')
}

/** The ways in which a house number can stand in a record: with and without the hyphen of the desert cities. */
export function numberSpellings(streetNumber: string): string[] {
  const plain = streetNumber.toLowerCase().replace('-', '')
  const hyphened = /^\d{5}$/.test(plain) ? [`${plain.slice(0, 2)}-${plain.slice(2)}`] : []
  return [...new Set([streetNumber.toLowerCase(), plain, ...hyphened])]
}

/** `123 main` of `123 N Main St`: the rest without directions and suffixes. */
function streetCore(text: string): string {
  return normaliseStreet(text)
    .split(' ')
    .filter((word, index) => index === 0 || !(suffixOf(word) ?? directionOf(word)))
    .join(' ')
}

/** The parts of a street as a listing has them. */
export type StreetForm = {
  streetDirPrefix: string | null
  streetName: string
  streetSuffix: string | null
  streetDirSuffix: string | null
}

type StreetParts = Record<
  'streetNumber' | 'streetDirPrefix' | 'streetName' | 'streetSuffix' | 'streetDirSuffix',
  string | null
>

/** The street line of an address, empty parts left out. */
export function streetLine(parts: StreetParts): string {
  const { streetNumber, streetDirPrefix, streetName, streetSuffix, streetDirSuffix } = parts
  return [streetNumber, streetDirPrefix, streetName, streetSuffix, streetDirSuffix].filter(Boolean).join(' ')
}
