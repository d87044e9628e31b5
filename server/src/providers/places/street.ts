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

const suffixes = shortForms(STREET_SUFFIXES)
const directions = shortForms(STREET_DIRECTIONS)

export const suffixOf = (word: string): string | undefined =>
  suffixes.get(word.toLowerCase().replace(/\.$/, ''))
export const directionOf = (word: string): string | undefined =>
  directions.get(word.toLowerCase().replace(/\.$/, ''))

/** Words of an address in one spelling: `123 north Main Street` and `123 N Main St.` become the same (S2-25). */
export function normaliseStreet(text: string): string {
  return text
    .replace(/[^A-Za-z0-9'\- ]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (suffixOf(word) ?? directionOf(word) ?? word).toLowerCase())
    .join(' ')
}

/** `123 main` of `123 N Main St`: what is left when directions and suffixes are taken away. */
export function streetCore(text: string): string {
  return normaliseStreet(text)
    .split(' ')
    .filter((word, index) => index === 0 || !(suffixOf(word) ?? directionOf(word)))
    .join(' ')
}
