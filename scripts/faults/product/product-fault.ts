/** A fault as somebody could put it into the product, and the tests that ought to find it. */
export type ProductFault = {
  /** The part of the product, in lower case, by which a run chooses. */
  room: string
  /** The effect that a member, staff or an operator would notice. */
  what: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** Files of tests that `npm test` runs; of a spec those with the tag `@critical`. */
  tests: string[]
}
